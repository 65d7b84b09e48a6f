import { useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { useCall } from "../use-call";
import { isSameValue, type OfferFields } from "./offer-fields";

/** A line of the tried cart as it is typed. */
type TypedLine = { sku: string; pieces: string };

const EMPTY: TypedLine = { sku: "", pieces: "1" };

const piecesOf = ({ pieces }: TypedLine): number | null => typedNumber(pieces, NUMBER_FIELDS.orderPieces);

/**
 * A cart on which an offer is tried, as it stands in the form.
 * @param id null for a new offer
 */
export const useTrial = (id: number | null, draft: OfferFields) => {
  const [lines, setLines] = useState<TypedLine[]>([EMPTY]);
  const [typedCode, setCode] = useState<string | null>(null);
  const [tried, setTried] = useState<OfferFields | null>(null);
  const call = useCall("offers/try");
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof call.send>>>(null);
  const code = typedCode ?? draft.couponCode ?? "";
  const filled = lines.filter(({ sku }) => sku.trim() !== "");
  const read = filled.flatMap((line) => {
    const quantity = piecesOf(line);
    return quantity === null ? [] : [{ sku: line.sku.trim(), quantity }];
  });
  const run = async () => {
    const found = await call.send({
      id,
      draft,
      code,
      lines: read,
    });
    setAnswer(found);
    setTried(draft);
  };
  return {
    lines,
    setLine: (at: number, change: Partial<TypedLine>) =>
      setLines(lines.map((line, i) => (i === at ? { ...line, ...change } : line))),
    addLine: () => setLines([...lines, EMPTY]),
    removeLine: (at: number) => setLines(lines.filter((_, i) => i !== at)),
    code,
    setCode,
    canRun: read.length > 0 && read.length === filled.length,
    run,
    isBusy: call.isBusy,
    failure: call.failure,
    answer,
    /** True if the form has changed since the answer. */
    isOld: tried !== null && !isSameValue(tried, draft),
  };
};

export type TrialState = ReturnType<typeof useTrial>;
