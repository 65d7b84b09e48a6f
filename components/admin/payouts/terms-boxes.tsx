import { useState } from "react";
import { dayInIndia, formatDate } from "@/lib/i18n/format-date";
import { formatMoney } from "@/lib/model/money";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { NumberBox } from "../parts/number-box";

const FIELD = NUMBER_FIELDS.sellerTerms;

/** The boxes of a seller's terms, each with its name in the words. */
const BOXES = {
  commissionBasisPoints: "commission",
  tcsBasisPoints: "tcs",
  tdsBasisPoints: "tds",
} as const;
const NAMES = Object.keys(BOXES) as (keyof typeof BOXES)[];

/** Hundredths of a percent. */
export type Terms = Record<keyof typeof BOXES, number>;

const rate = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The rate of TCS that the law has today, and since when, for a sentence. */
export const lawfulTcs = (): { rate: string; day: string } => {
  const { value, from } = lawOn(TAX_LAW.tcsBasisPoints, dayInIndia());
  return { rate: rate(value), day: formatDate(from) };
};

/** What the law has of TDS today, for a sentence. */
const lawfulTds = () => {
  const today = dayInIndia();
  return {
    rate: rate(lawOn(TAX_LAW.tdsBasisPoints, today).value),
    without: rate(lawOn(TAX_LAW.tdsWithoutPanBasisPoints, today).value),
    free: formatMoney(lawOn(TAX_LAW.tdsFreePaise, today).value),
  };
};

/** Each term with its name in the words, and its percentage as it is typed. */
export const writtenTerms = (terms: Terms) =>
  NAMES.map((name) => ({ name: BOXES[name], percent: writtenNumber(terms[name], "percent") }));

/** True if two sellers have the same terms. */
export const areSameTerms = (one: Terms, other: Terms): boolean =>
  NAMES.every((name) => one[name] === other[name]);

/** Typed terms. @property terms null while one of them is no percentage */
export const useTerms = (start: Terms) => {
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(NAMES.map((name) => [name, writtenNumber(start[name], "percent")])) as Record<
        keyof Terms,
        string
      >,
  );
  const read = NAMES.map((name) => [name, typedNumber(texts[name], FIELD)] as const);
  return {
    texts,
    setText: (name: keyof Terms, text: string) => setTexts((before) => ({ ...before, [name]: text })),
    terms: read.every(([, value]) => value !== null) ? (Object.fromEntries(read) as Terms) : null,
  };
};

/** The boxes of a seller's terms, in percent, with what the law says of them. */
export const TermsBoxes = ({ typed }: { typed: ReturnType<typeof useTerms> }) => {
  const { t, say } = useDesk();
  return (
    <>
      {NAMES.map((name) => (
        <NumberBox
          key={name}
          label={t(`payouts.terms.${BOXES[name]}`)}
          field={FIELD}
          wrong={t("payouts.terms.wrong")}
          isRefused={typedNumber(typed.texts[name], FIELD) === null}
          value={typed.texts[name]}
          onChange={(text) => typed.setText(name, text)}
        />
      ))}
      <p className="full quiet small">{say("payouts.terms.tdsLead", lawfulTds())}</p>
    </>
  );
};
