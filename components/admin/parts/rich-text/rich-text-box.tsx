import Button from "@mui/material/Button";
import { useId, useState, type ReactNode } from "react";
import type { HtmlKind } from "@/lib/html/allowed-tags";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { useDesk } from "../../desk-context";
import { boxDirection } from "../box-direction";
import { TextBox } from "../field";
import { Glyph } from "../glyph";
import { TypedHtml } from "./typed-html";
import { useEditorScript } from "./use-editor-script";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  kind: HtmlKind;
  language: Language;
  /** Most characters of the HTML. */
  maxLength: number;
};

const VIEWS = ["write", "preview", "source"] as const;
type View = (typeof VIEWS)[number];

/** Chooses how a text is shown. */
const Views = ({ shown, name, onChoose }: { shown: View; name: string; onChoose: (view: View) => void }) => {
  const { t } = useDesk();
  return (
    <div className="rich-views" role="group" aria-label={t("richText.views", { name })}>
      {VIEWS.map((view) => (
        <Button key={view} size="small" aria-pressed={view === shown} onClick={() => onChoose(view)}>
          {t(`richText.view.${view}`)}
        </Button>
      ))}
    </div>
  );
};

/** Why a text is shown as HTML at first, or what editing it would cost. */
const Note = ({ children }: { children: ReactNode }) => (
  <p className="rich-note" role="note">
    <Glyph name="alert" size={16} />
    <span>{children}</span>
  </p>
);

/**
 * A text that is written as it will look, and kept as HTML. HTML that the editor cannot hold whole opens as HTML, with a
 * note; it is changed by nothing but what somebody types.
 */
export const RichTextBox = ({ label, hint, error, value, onChange, kind, language, maxLength }: Props) => {
  const { t } = useDesk();
  const id = useId();
  const script = useEditorScript();
  const [chosen, choose] = useState<View | null>(null);
  // What the editor wrote it can hold, and need not be asked at each letter.
  const [written, setWritten] = useState<string | null>(null);
  const isMissing = script === "missing";
  const isHeld =
    script === null ||
    script === "missing" ||
    value === written ||
    value === "" ||
    script.isHeld(kind, value);
  const first = isMissing || !isHeld ? "source" : "write";
  const view = isMissing && chosen === "write" ? first : (chosen ?? first);
  const said = error ?? hint;
  const dir = LANGUAGES[language].dir;
  const isEditing = view === "write";
  const note = isMissing
    ? t("richText.missing")
    : isHeld
      ? null
      : t(`richText.unheld.${isEditing ? "write" : "source"}`);
  return (
    <div className={error ? "rich bad" : "rich"}>
      {view === "source" ? (
        <TextBox
          label={label}
          hint={hint}
          error={error}
          value={value}
          rows={8}
          lang={language}
          dir={boxDirection(language, value)}
          maxLength={maxLength}
          onChange={(typed) => {
            choose("source");
            onChange(typed);
          }}
        />
      ) : (
        <div className={error ? "field bad" : "field"}>
          <span className="label" id={id}>
            {label}
          </span>
          <span className="say" id={`${id}-say`}>
            {said}
          </span>
        </div>
      )}
      {isEditing &&
        (script === null || script === "missing" ? (
          <p className="rich-wait" role="status">
            {t("common.loading")}
          </p>
        ) : (
          <script.Editor
            kind={kind}
            value={value}
            written={written}
            name={label}
            attributes={{
              role: "textbox",
              "aria-multiline": "true",
              "aria-labelledby": id,
              "aria-describedby": `${id}-say`,
              ...(error ? { "aria-invalid": "true" } : {}),
              lang: language,
              dir,
            }}
            onChange={(html) => {
              setWritten(html);
              onChange(html);
            }}
          />
        ))}
      {view === "preview" && (
        <div className="body-view rich-preview" role="group" aria-labelledby={id} lang={language} dir={dir}>
          <TypedHtml html={value} kind={kind} />
        </div>
      )}
      {note !== null && <Note>{note}</Note>}
      <Views shown={view} name={label} onChoose={choose} />
    </div>
  );
};
