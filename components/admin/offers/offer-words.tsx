import type { ReactNode } from "react";
import { Code } from "@/components/ui/inline-text";
import { formatDate } from "@/lib/i18n/format-date";
import { formatMoney } from "@/lib/model/money";
import { useDesk, type Desk } from "../desk-context";
import type { OfferFields, OfferRow } from "./offer-fields";

type Worth = Pick<OfferFields, "valueType" | "value" | "maxDiscountPaise">;

/** Writes the discount of an offer: `10%`, `₹50`. */
const worthText = ({ valueType, value }: Pick<Worth, "valueType" | "value">): string =>
  valueType === "fixed" ? formatMoney(Math.max(0, value)) : `${Math.max(0, value) / 100}%`;

/** The discount of an offer with the most that it takes off. */
export const OfferWorth = ({ offer }: { offer: Worth }) => {
  const { say } = useDesk();
  return (
    <>
      <Code>{worthText(offer)}</Code>
      {offer.maxDiscountPaise !== null && offer.valueType === "percentage" && (
        <small>{say("offers.atMost", { most: formatMoney(offer.maxDiscountPaise) })}</small>
      )}
    </>
  );
};

/** A day as people write it. @param day `YYYY-MM-DD` */
export const shownDay = (day: string): string => formatDate(`${day}T00:00:00+05:30`);

/** First and last day, or that there are none. */
export const OfferDays = ({
  offer: { startsOn, endsOn },
}: {
  offer: Pick<OfferRow, "startsOn" | "endsOn">;
}) => {
  const { t, say } = useDesk();
  if (startsOn === null && endsOn === null) return t("offers.always");
  if (endsOn === null) return say("offers.from", { day: shownDay(startsOn ?? "") });
  if (startsOn === null) return say("offers.until", { day: shownDay(endsOn) });
  return say("offers.between", { first: shownDay(startsOn), last: shownDay(endsOn) });
};

/** Writes the scope of an offer: the whole cart, or the number of categories, brands or products. */
export const scopeText = (
  { t }: Pick<Desk, "t">,
  { appliesTo, named }: Pick<OfferRow, "appliesTo" | "named">,
): string => t(`offers.scopes.${appliesTo}`, { count: named });

/** Tells in a sentence what shoppers see of an offer. */
export const OfferSentence = ({ fields }: { fields: OfferFields }): ReactNode => {
  const desk = useDesk();
  const { couponCode, appliesTo, skus, categoryIds, brandIds } = fields;
  const named = { cart: 0, product: skus.length, category: categoryIds.length, brand: brandIds.length };
  const values = {
    worth: worthText(fields),
    scope: scopeText(desk, { appliesTo, named: named[appliesTo] }),
  };
  if (couponCode === null) return desk.say("offers.sentence.automatic", values);
  return desk.say("offers.sentence.coupon", {
    ...values,
    code: couponCode === "" ? desk.t("offers.codeMissing") : couponCode,
  });
};
