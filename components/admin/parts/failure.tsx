import Button from "@mui/material/Button";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { IsolatedText } from "@/components/ui/inline-text";
import { formatMoney } from "@/lib/model/money";
import { useDesk, type Desk } from "../desk-context";
import { askLogin } from "../session";
import { wordsAt, type WordValues } from "../words";
import { Glyph } from "./glyph";

/** Facts that are amounts in paise, each with its name in the sentences. */
const AMOUNTS = {
  owedPaise: "owed",
  payablePaise: "most",
  cashHeldPaise: "most",
  onHoldPaise: "onHold",
  mrpPaise: "mrp",
  mostPaise: "most",
} as const;

/** The facts of a refusal as values of its sentence. Amounts are written as money. */
const valuesOf = ({ facts = {} }: AdminFailure): WordValues => ({
  ...Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
    ),
  ),
  ...Object.fromEntries(
    Object.entries(AMOUNTS).flatMap(([fact, name]) => {
      const paise = facts[fact];
      return typeof paise === "number" ? [[name, formatMoney(paise, "always")]] : [];
    }),
  ),
});

/** The sentence for a refusal, in the desk's language. */
export const failureText = ({ t }: Desk, failure: AdminFailure): string =>
  wordsAt(t, `errors.${failure.code}`, valuesOf(failure)) ?? t("errors.OTHER", { code: failure.code });

/** Shows the reason why a call was refused. @param again tries the call again */
export const Failure = ({ failure, again }: { failure: AdminFailure | null; again?: () => void }) => {
  const desk = useDesk();
  if (failure === null) return null;
  return (
    <div className="note bad" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        <IsolatedText>{failureText(desk, failure)}</IsolatedText>
      </span>
      {failure.code === "SIGNED_OUT" && (
        <Button onClick={() => void askLogin()}>{desk.t("entry.logIn")}</Button>
      )}
      {again && <Button onClick={again}>{desk.t("common.again")}</Button>}
    </div>
  );
};
