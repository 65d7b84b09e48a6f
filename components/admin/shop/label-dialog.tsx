import Button from "@mui/material/Button";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { LANGUAGES, otherLanguages, type Language } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { boxDirection } from "../parts/box-direction";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { useCall } from "../use-call";
import type { useLabelDraft } from "./label-draft";

export type Label = AdminAnswer<"labels/list">["rows"][number];

type Props = {
  label: Label;
  /** The draft of the texts of the screens; null while it is read. */
  draft: ReturnType<typeof useLabelDraft>;
  onClose: () => void;
};

/**
 * Changes a text of the screens in both languages, at once or in the draft. An emptied field shows the built-in text again.
 */
export const LabelDialog = ({ label, draft, onClose }: Props) => {
  const { t, language } = useDesk();
  const codes: Language[] = [language, ...otherLanguages(language)];
  const notify = useNotify();
  const refresh = useRefresh();
  const { send, isBusy, failure } = useCall("labels/set");
  const shown = (code: Language): string => label.texts[code].own ?? label.texts[code].builtIn;
  const drafted = (code: Language): string => {
    const text = draft?.changes[code][label.path];
    return text === undefined ? shown(code) : (text ?? label.texts[code].builtIn);
  };
  const [typed, setTyped] = useState({ en: drafted("en"), ar: drafted("ar") });
  const keeping = useCall("site/draft");
  const dropping = useCall("site/drop-draft");
  /** The typed text as it is stored; null for the built-in one. */
  const storedOf = (code: Language): string | null => {
    const text = typed[code].trim();
    return text === "" || text === label.texts[code].builtIn ? null : text;
  };
  const isShown = (code: Language): boolean => typed[code].trim() === shown(code);
  const isDrafted = (code: Language): boolean => typed[code].trim() === drafted(code);

  const save = async () => {
    for (const code of codes)
      if (!isShown(code) && (await send({ path: label.path, language: code, text: storedOf(code) })) === null)
        return;
    close(t("shop.saved"));
  };
  const close = (said: string) => {
    notify(said, { type: "success" });
    refresh();
    onClose();
  };
  /** The draft's texts of a language with this one, which is left out if it is the one that is shown. */
  const changedIn = (code: Language, texts: Readonly<Record<string, string | null>>) => {
    const { [label.path]: _, ...others } = texts;
    return isShown(code) ? others : { ...others, [label.path]: storedOf(code) };
  };
  const keep = async () => {
    if (draft === null) return;
    const value = { en: changedIn("en", draft.changes.en), ar: changedIn("ar", draft.changes.ar) };
    const name = { section: "labels", seen: draft.version } as const;
    const isEmpty = codes.every((code) => Object.keys(value[code]).length === 0);
    const answer = isEmpty
      ? await dropping.send(name)
      : await keeping.send({ ...name, value, over: 0, startsOn: null, endsOn: null });
    if (answer !== null) close(t(isEmpty ? "shop.drafts.dropped" : "shop.drafts.saved"));
  };
  return (
    <FormDialog
      title={t("shop.labels.title")}
      action={t("products.save")}
      isBusy={isBusy || keeping.isBusy || dropping.isBusy}
      failure={failure ?? keeping.failure ?? dropping.failure}
      isBlocked={codes.every(isShown)}
      onClose={onClose}
      onSend={() => void save()}
    >
      <p className="quiet">
        <Code>{label.path}</Code>
      </p>
      {codes.map((code) => (
        <TextBox
          key={code}
          label={LANGUAGES[code].ownName}
          hint={t("shop.labels.emptyHint")}
          value={typed[code]}
          lang={code}
          dir={boxDirection(code, typed[code])}
          rows={2}
          maxLength={2_000}
          onChange={(text) => setTyped({ ...typed, [code]: text })}
        />
      ))}
      <Button
        disabled={draft === null || keeping.isBusy || codes.every(isDrafted)}
        onClick={() => void keep()}
      >
        {t("shop.labels.keepInDraft")}
      </Button>
      {/[{<]/.test(shown("en")) && <p className="quiet small">{t("shop.labels.arguments")}</p>}
    </FormDialog>
  );
};
