"use client";
import { useNotify, useRedirect, useRefresh } from "react-admin";
import type { PromotionKind } from "@/lib/contract/promotion-fields";
import { useDesk } from "../desk-context";
import { useCall } from "../use-call";
import { TABS, type Promotion } from "./promotion-fields";
import type { PromotionFormState } from "./use-promotion-form";

export type PromotionConflict = { fields: string[]; by: string; at: string };

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** Saves what was changed and goes back to the list. If someone saved the same fields meanwhile, `conflict` names them. */
export const useSavePromotion = (kind: PromotionKind, found: Promotion | null, form: PromotionFormState) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const save = useCall("promotions/save");
  const list = useCall("promotions/list");
  const { failure } = save;
  const facts = failure?.facts ?? {};
  const conflict: PromotionConflict | null =
    failure?.code === "CONFLICT"
      ? { fields: namesOf(facts.fields), by: String(facts.by ?? ""), at: String(facts.at ?? "") }
      : null;
  const send = async () => {
    const saved = await save.send({
      kind,
      id: found?.id ?? null,
      fields: form.fields,
      seen: found === null ? null : form.before,
    });
    if (saved === null) return;
    form.wasSaved();
    notify(t("products.saved"), { type: "success" });
    refresh();
    redirect(`/promotions/${TABS[kind]}`);
  };
  /** Takes what the other saved; in the fields of the conflict it stays as `isMine` says. */
  const goOn = async (isMine: boolean) => {
    const listed = await list.send({ kind });
    const theirs = listed?.rows.find(({ id }) => id === found?.id);
    if (theirs === undefined || conflict === null) return;
    const typed = form.changed.filter((name) => isMine || !conflict.fields.includes(name));
    form.goOnOver(theirs, Object.fromEntries(typed.map((name) => [name, form.fields[name] ?? null])));
    save.forget();
  };
  return {
    send,
    goOn,
    conflict,
    isBusy: save.isBusy || list.isBusy,
    failure: conflict === null ? failure : list.failure,
    wrong: failure?.code === "FIELDS_INVALID" ? namesOf(facts.fields) : [],
  };
};
