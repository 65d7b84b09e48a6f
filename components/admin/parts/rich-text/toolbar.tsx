import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useMemo, useState, type KeyboardEvent, type RefObject } from "react";
import type { HtmlKind } from "@/lib/html/allowed-tags";
import { useDesk } from "../../desk-context";
import { LinkLine } from "./link-line";
import { ToolGlyph } from "./toolbar-icons";
import { TABLE_TOOLS, toolsOf, type Tool } from "./tools";

type Props = { bar: RefObject<HTMLDivElement | null>; editor: Editor; kind: HtmlKind; name: string };

/** Where an arrow leads in a bar of so many buttons; null for a key that leads nowhere. */
const target = (key: string, at: number, count: number, isRtl: boolean): number | null => {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key !== "ArrowRight" && key !== "ArrowLeft") return null;
  return (at + ((key === "ArrowRight") === isRtl ? -1 : 1) + count) % count;
};

/** One stop of the Tab key, as ARIA's toolbar is; the arrows lead from button to button. */
const useArrows = (isRtl: boolean) => {
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = target(event.key, at, buttons.length, isRtl);
    if (at === -1 || next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
    setStop(next);
  };
  return { stop, setStop, onKeyDown };
};

type ToolState = { isOn: boolean | undefined; isAble: boolean };

const stateOf = (editor: Editor, tool: Tool): ToolState => ({
  isOn: tool.isOn?.(editor),
  isAble: tool.run(editor.can().chain().focus()).run(),
});

/** The bar above a written text: its buttons, those of a table while the cursor is in one, and the line of a link. */
export const Toolbar = ({ bar, editor, kind, name }: Props) => {
  const { t, dir } = useDesk();
  const { stop, setStop, onKeyDown } = useArrows(dir === "rtl");
  const [isLinking, setLinking] = useState(false);
  const groups = useMemo(() => toolsOf(kind), [kind]);
  const state = useEditorState({
    editor,
    selector: () => ({
      tools: groups.flat().map((tool) => stateOf(editor, tool)),
      table: TABLE_TOOLS.map((tool) => stateOf(editor, tool)),
      isInTable: editor.isActive("table"),
      isLink: editor.isActive("link"),
    }),
  });
  const all = [...groups.flat(), ...(state.isInTable ? TABLE_TOOLS : [])];
  const states = [...state.tools, ...state.table];
  const linkAt = groups[0]?.length ?? 0;

  const buttonOf = (tool: Tool) => {
    const n = all.indexOf(tool);
    const at = n < linkAt ? n : n + 1;
    const { isOn, isAble } = states[n] ?? { isOn: undefined, isAble: false };
    const label = t(`richText.tools.${tool.name}`);
    return (
      <button
        key={tool.name}
        type="button"
        className="tool"
        tabIndex={at === stop ? 0 : -1}
        aria-disabled={!isAble}
        {...(tool.icon ? { "aria-label": label, title: label } : {})}
        {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
        onFocus={() => setStop(at)}
        onClick={() => isAble && tool.run(editor.chain().focus()).run()}
      >
        {tool.icon ? <ToolGlyph name={tool.icon} /> : label}
      </button>
    );
  };
  return (
    <>
      <div
        ref={bar}
        className="rich-bar"
        role="toolbar"
        aria-label={t("richText.bar", { name })}
        onKeyDown={onKeyDown}
      >
        {groups[0]?.map(buttonOf)}
        <button
          type="button"
          className="tool"
          tabIndex={linkAt === stop ? 0 : -1}
          aria-label={t("richText.tools.link")}
          title={t("richText.tools.link")}
          aria-pressed={state.isLink}
          aria-expanded={isLinking}
          onFocus={() => setStop(linkAt)}
          onClick={() => setLinking(!isLinking)}
        >
          <ToolGlyph name="link" />
        </button>
        {groups.slice(1).map((group, n) => (
          <span key={n} className="tools">
            {group.map(buttonOf)}
          </span>
        ))}
        {state.isInTable && <span className="tools">{TABLE_TOOLS.map(buttonOf)}</span>}
      </div>
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
};
