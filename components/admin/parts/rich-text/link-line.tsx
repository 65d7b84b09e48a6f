import Button from "@mui/material/Button";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { isKeptAddress } from "@/lib/html/link-address";
import { useDesk } from "../../desk-context";
import { TextBox } from "../field";

/** `example.com` as people type it is an address of the web; one of the shop's own begins with a slash. */
const addressOf = (typed: string): string => {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
};

/** Gives the chosen words a link, changes it, or takes it off. Without chosen words the address itself is written. */
export const LinkLine = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const { t } = useDesk();
  const now = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(now);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const href = addressOf(typed);
    if (!isKeptAddress(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && now === "")
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className="rich-link">
      <TextBox
        label={t("richText.address")}
        hint={t("promotions.urlHint")}
        error={isWrong ? t("promotions.wrongUrl") : null}
        value={typed}
        isCode
        inputMode="url"
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
        }}
        onEnter={set}
      />
      <Button variant="outlined" onClick={set}>
        {t("richText.setLink")}
      </Button>
      {now !== "" && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onDone();
          }}
        >
          {t("richText.removeLink")}
        </Button>
      )}
    </div>
  );
};
