import { useState } from "react";
import { useRefresh } from "react-admin";
import type { AdminCallName, AdminFailure, AdminAnswer, AdminRequest } from "@/lib/admin-contract/calls";
import { useCall } from "../use-call";
import { mergeCells, type Cells } from "./cells";
import type { FormState } from "./use-product-form";
import { useTellSavedOf } from "./use-tell-saved";

/** A wrong value: its place and the reason. @property meant numbers that an unclear one may mean, as of `readNumber` */
export type Problem = {
  key: string;
  field: string;
  reason: string;
  other: string | null;
  meant?: readonly string[];
};

export type CellsConflict = { by: string; at: string; both: string[]; theirs: Cells };

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "key" in value && "field" in value && "reason" in value;

/** Problems that the server found. */
const problemsOf = (failure: AdminFailure | null): Problem[] => {
  const found = failure?.code === "FIELDS_INVALID" ? failure.facts?.problems : null;
  return Array.isArray(found) ? found.filter(isProblem) : [];
};

type Tab<R extends AdminCallName, S extends AdminCallName> = {
  productId: string;
  read: R;
  save: S;
  form: FormState<Cells>;
  /** The cells of what the server has. */
  cellsOf: (answer: AdminAnswer<R> | AdminAnswer<S>) => Cells;
  /** @returns null as long as something typed cannot be read */
  requestOf: (before: Cells, fields: Cells) => AdminRequest<S> | null;
};

/** Saves the cells of a form. If somebody saved the same meanwhile, `conflict` holds what both changed. */
export const useSaveCells = <R extends AdminCallName, S extends AdminCallName>({
  productId,
  read,
  save,
  form,
  cellsOf,
  requestOf,
}: Tab<R, S>) => {
  const tellSaved = useTellSavedOf(productId);
  const refresh = useRefresh();
  const saving = useCall(save);
  const reading = useCall(read);
  const [conflict, setConflict] = useState<CellsConflict | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [sent, setSent] = useState<Cells>({});

  const readTheirs = async ({ facts = {} }: AdminFailure) => {
    const theirs = await reading.send({ id: productId } as AdminRequest<R>);
    if (theirs === null) return;
    const cells = cellsOf(theirs);
    setConflict({
      by: String(facts.by ?? ""),
      at: String(facts.at ?? ""),
      both: mergeCells(form.before, form.fields, cells, true).both,
      theirs: cells,
    });
  };

  const send = async () => {
    const request = requestOf(form.before, form.fields);
    setUnreadable(request === null);
    if (request === null) return;
    setSent(form.fields);
    const saved = await saving.send(request, (refused) => {
      if (refused.code === "CONFLICT") void readTheirs(refused);
    });
    if (saved === null) return;
    form.startFrom(cellsOf(saved));
    await tellSaved();
    refresh();
  };

  /** Takes what the other person saved. Cells that both changed keep the own value if `isMine`. */
  const goOn = (isMine: boolean) => {
    if (conflict === null) return;
    form.startFrom(conflict.theirs, mergeCells(form.before, form.fields, conflict.theirs, isMine).cells);
    setConflict(null);
    saving.forget();
  };

  /** True as long as the cell still has the value that the server refused. */
  const isThere = ({ key, field }: Problem): boolean => {
    const own = `${field} ${key}`;
    const cell = field === "choice" ? "choices" : own in form.fields ? own : field;
    return sent[cell] === form.fields[cell];
  };
  const refused = saving.failure?.code === "CONFLICT" ? null : saving.failure;
  const unreadable: AdminFailure | null = isUnreadable ? { code: "FIELDS_INVALID" } : null;
  return {
    send,
    goOn,
    conflict,
    isBusy: saving.isBusy || reading.isBusy,
    failure: unreadable ?? refused ?? reading.failure,
    problems: problemsOf(saving.failure).filter(isThere),
  };
};

export type CellsSaving = ReturnType<typeof useSaveCells>;
