"use client";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { LANGUAGES, otherLanguages, type Language } from "@/lib/i18n/languages";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { useCall } from "../use-call";

export type Label = AdminAnswer<"labels/list">["rows"][number];

/** Changes a text of the screens in both languages. An emptied field shows the built-in text again. */
export const LabelDialog = ({ label, onClose }: { label: Label; onClose: () => void }) => {
  const { t, language } = useDesk();
  const codes: Language[] = [language, ...otherLanguages(language)];
  const notify = useNotify();
  const refresh = useRefresh();
  const { send, isBusy, failure } = useCall("labels/set");
  const shown = (code: Language): string => label.texts[code].own ?? label.texts[code].builtIn;
  const [typed, setTyped] = useState({ en: shown("en"), ar: shown("ar") });

  const save = async () => {
    for (const code of codes) {
      const { builtIn } = label.texts[code];
      const text = typed[code].trim();
      if (text === shown(code)) continue;
      const isBuiltIn = text === "" || text === builtIn;
      if ((await send({ path: label.path, language: code, text: isBuiltIn ? null : text })) === null) return;
    }
    notify(t("shop.saved"), { type: "success" });
    refresh();
    onClose();
  };
  return (
    <FormDialog
      title={t("shop.labels.title")}
      action={t("products.save")}
      isBusy={isBusy}
      failure={failure}
      isBlocked={codes.every((code) => typed[code].trim() === shown(code))}
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
          dir={LANGUAGES[code].dir}
          rows={2}
          maxLength={2_000}
          onChange={(text) => setTyped({ ...typed, [code]: text })}
        />
      ))}
      {/[{<]/.test(shown("en")) && <p className="quiet small">{t("shop.labels.arguments")}</p>}
    </FormDialog>
  );
};
