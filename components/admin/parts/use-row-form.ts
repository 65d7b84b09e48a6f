import { useNotify, useRedirect, useRefresh } from "react-admin";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import type { FormFields, KeptDraft } from "./kept-draft";
import { useKeptForm } from "./use-kept-form";

export type SavingConflict = { fields: string[]; by: string; at: string };

/** The body that a form sends: its fields, and the fields as they were read. Both `id` and `seen` are null for a new row. */
type SentRow = { id: number | null; fields: FormFields; seen: FormFields | null };

type Call = { isBusy: boolean; failure: AdminFailure | null };
type RowForm<Row extends { id: number }> = {
  /** Names the draft on the device. */
  draftId: string;
  /** Null for a new row. */
  found: Row | null;
  /** Fields with which the form begins. */
  startOf: (found: Row | null) => KeptDraft;
  /** Sends the row. `send` returns null for a refusal. */
  save: Call & { send: (row: SentRow) => Promise<unknown>; forget: () => void };
  /** Reads all rows, after a conflict. `send` returns null for a refusal. */
  list: Call & { send: () => Promise<{ rows: readonly Row[] } | null> };
  /** The page to go to afterwards. */
  to: string;
  /** What is said afterwards, if it is not yet on the shop. */
  said?: string;
};

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/**
 * The form of one row of a list that the server reads whole. `saving` saves it and goes on to another page. If someone
 * saved the same fields meanwhile, `conflict` names them. `wrong` are the fields that the shop refused, `taken` those of
 * them that another row has already.
 */
export const useRowForm = <Row extends { id: number }>({
  draftId,
  found,
  startOf,
  save,
  list,
  to,
  said,
}: RowForm<Row>) => {
  const form = useKeptForm(draftId, startOf(found));
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const { failure } = save;
  const facts = failure?.facts ?? {};
  const isRefused = failure?.code === "FIELDS_INVALID";
  const conflict: SavingConflict | null =
    failure?.code === "CONFLICT"
      ? { fields: namesOf(facts.fields), by: String(facts.by ?? ""), at: String(facts.at ?? "") }
      : null;
  const send = async () => {
    const { before, fields } = form;
    const sent = { id: found?.id ?? null, fields, seen: found === null ? null : before };
    if ((await save.send(sent)) === null) return;
    form.wasSaved();
    notify(said ?? t("products.saved"), { type: "success" });
    refresh();
    redirect(to);
  };
  /** Takes what the other person saved. In the fields of the conflict, what was typed stays if `isMine`. */
  const goOn = async (isMine: boolean) => {
    const theirs = (await list.send())?.rows.find(({ id }) => id === found?.id);
    if (theirs === undefined || conflict === null) return;
    const typed = form.changed.filter((name) => isMine || !conflict.fields.includes(name));
    form.goOnOver(
      startOf(theirs),
      Object.fromEntries(typed.map((name) => [name, form.fields[name] ?? null])),
    );
    save.forget();
  };
  const saving = {
    send,
    goOn,
    conflict,
    isBusy: save.isBusy || list.isBusy,
    failure: conflict === null ? failure : list.failure,
    wrong: isRefused ? namesOf(facts.fields) : [],
    taken: isRefused ? namesOf(facts.taken) : [],
  };
  return { form, saving };
};

export type Saving = ReturnType<typeof useRowForm>["saving"];
