import { COUPON_PAYERS, OFFER_SCOPES } from "@/lib/model/offers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { useDesk } from "../desk-context";
import { UNREADABLE } from "../number-words";
import { ChoiceBox, TextBox } from "../parts/field";
import { TypedBox } from "../parts/typed-box";
import type { Choices } from "../products/product-list";
import { isCoupon, type Offer, type OfferField } from "./offer-fields";
import { ScopeFields } from "./scope-fields";
import type { OfferForm } from "./use-offer-form";

/** The fields that the shop refused, and the names in them that the shop does not have. */
export type Refused = { wrong: readonly string[]; unknown: string };
type Props = { form: OfferForm; refused: Refused };

type CheckedField = Exclude<OfferField, "name.en" | "name.ar" | "isActive" | "appliesTo" | "valueType">;

/** Finds the error text of a field: its rule, and whether the server refused its value. */
export const useErrors = ({ wrong, unknown }: Refused) => {
  const { t } = useDesk();
  const errorOf = (field: CheckedField): string | null => {
    if (!wrong.includes(field)) return null;
    return field === "skus" && unknown !== ""
      ? t("offers.unknownSkus", { skus: unknown })
      : t(`offers.wrong.${field}`);
  };
  const numberOf = (field: CheckedField) => ({
    wrong: t(`offers.wrong.${field}`),
    isRefused: wrong.includes(field),
  });
  return { errorOf, numberOf };
};

/** The fields of an offer's discount and scope. */
export const WorthFields = ({
  form,
  refused,
  choices,
  known,
}: Props & { choices: Choices; known: Offer["products"] }) => {
  const { t } = useDesk();
  const { fields, set, change } = form;
  const { errorOf, numberOf } = useErrors(refused);
  const isPercent = fields.valueType === "percentage";
  return (
    <div className="form">
      <ChoiceBox
        label={t("offers.valueType")}
        value={fields.valueType}
        onChange={(value) =>
          change(
            value === "fixed" ? { valueType: "fixed", maxDiscountPaise: null } : { valueType: "percentage" },
          )
        }
        choices={(["percentage", "fixed"] as const).map((value) => ({
          value,
          label: t(`offers.valueTypes.${value}`),
        }))}
      />
      <TypedBox
        label={t("offers.value")}
        hint={t(
          isPercent ? "offers.percentHint" : isCoupon(fields) ? "offers.rupeesHint" : "offers.perPieceHint",
        )}
        {...numberOf("value")}
        field={isPercent ? NUMBER_FIELDS.offerPercent : NUMBER_FIELDS.offerAmount}
        value={fields.value}
        onChange={(value) => set("value", value ?? UNREADABLE)}
      />
      <ChoiceBox
        label={t("offers.appliesTo")}
        value={fields.appliesTo}
        onChange={(value) => set("appliesTo", OFFER_SCOPES.find((scope) => scope === value) ?? "cart")}
        choices={OFFER_SCOPES.filter((scope) => scope !== "cart" || isCoupon(fields)).map((value) => ({
          value,
          label: t(`offers.appliesToNames.${value}`),
        }))}
      />
      <ScopeFields form={form} choices={choices} known={known} errorOf={errorOf} />
      {isPercent && (
        <TypedBox
          label={t("offers.maxDiscount")}
          hint={t("offers.amountHint")}
          {...numberOf("maxDiscountPaise")}
          field={NUMBER_FIELDS.offerAmount}
          value={fields.maxDiscountPaise}
          onChange={(value) => set("maxDiscountPaise", value)}
        />
      )}
      {isCoupon(fields) && (
        <ChoiceBox
          label={t("offers.paidBy")}
          value={fields.paidBy}
          onChange={(value) => set("paidBy", COUPON_PAYERS.find((payer) => payer === value) ?? "seller")}
          choices={COUPON_PAYERS.map((value) => ({ value, label: t(`offers.payers.${value}`) }))}
        />
      )}
      {isCoupon(fields) && <p className="full quiet small">{t(`offers.paidByHints.${fields.paidBy}`)}</p>}
      {isCoupon(fields) && (
        <TypedBox
          label={t("offers.minOrder")}
          hint={t("offers.amountHint")}
          {...numberOf("minOrderPaise")}
          field={NUMBER_FIELDS.offerAmount}
          value={fields.minOrderPaise}
          onChange={(value) => set("minOrderPaise", value)}
        />
      )}
    </div>
  );
};

/** The fields of an offer's limits and days. */
export const LimitFields = ({ form, refused, usedCount }: Props & { usedCount: number }) => {
  const { t } = useDesk();
  const { fields, set } = form;
  const { errorOf, numberOf } = useErrors(refused);
  return (
    <div className="form">
      {isCoupon(fields) && (
        <>
          <TypedBox
            label={t("offers.usageLimit")}
            hint={t("offers.usedHint", { count: usedCount })}
            {...numberOf("usageLimit")}
            field={NUMBER_FIELDS.uses}
            value={fields.usageLimit}
            onChange={(value) => set("usageLimit", value)}
          />
          <TypedBox
            label={t("offers.perCustomer")}
            hint={t("offers.emptyHint")}
            {...numberOf("usageLimitPerCustomer")}
            field={NUMBER_FIELDS.uses}
            value={fields.usageLimitPerCustomer}
            onChange={(value) => set("usageLimitPerCustomer", value)}
          />
        </>
      )}
      {(["startsOn", "endsOn"] as const).map((field) => (
        <TextBox
          key={field}
          label={t(`offers.${field}`)}
          hint={t(`offers.${field}Hint`)}
          error={errorOf(field)}
          type="date"
          isCode
          value={fields[field] ?? ""}
          onChange={(value) => set(field, value === "" ? null : value)}
        />
      ))}
    </div>
  );
};
