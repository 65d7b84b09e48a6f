import { useId } from "react";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { BilingualText } from "../parts/bilingual-text";
import type { Choices } from "../products/product-list";
import { isCoupon, type Offer } from "./offer-fields";
import { OfferSentence } from "./offer-words";
import { LimitFields, useErrors, WorthFields, type Refused } from "./trade-fields";
import type { OfferForm } from "./use-offer-form";

type Props = { form: OfferForm; refused: Refused };

/** Coupon or automatic discount. Fields that only a coupon has are emptied for a discount. */
const KindSwitch = ({ form: { fields, change } }: Pick<Props, "form">) => {
  const { t } = useDesk();
  const id = useId();
  const kinds = [
    { name: "coupon", isOn: isCoupon(fields), choose: () => change({ couponCode: "" }) },
    {
      name: "automatic",
      isOn: !isCoupon(fields),
      choose: () =>
        change({
          couponCode: null,
          paidBy: "seller",
          minOrderPaise: null,
          usageLimit: null,
          usageLimitPerCustomer: null,
          ...(fields.appliesTo === "cart" ? { appliesTo: "category" as const } : {}),
        }),
    },
  ] as const;
  return (
    <>
      <div className="seg" role="radiogroup" aria-label={t("offers.kind")}>
        {kinds.map(({ name, isOn, choose }) => (
          <label key={name} className={isOn ? "on" : ""}>
            <input type="radio" name={id} checked={isOn} onChange={choose} />
            {t(`offers.kinds.${name}`)}
          </label>
        ))}
      </div>
      <p className="quiet small">{t(isCoupon(fields) ? "offers.couponLead" : "offers.automaticLead")}</p>
    </>
  );
};

/** All fields of an offer. */
export const OfferFormFields = ({
  form,
  refused,
  choices,
  known,
  usedCount,
}: Props & { choices: Choices; known: Offer["products"]; usedCount: number }) => {
  const { t } = useDesk();
  const { fields, set } = form;
  const { errorOf } = useErrors(refused);
  return (
    <>
      <KindSwitch form={form} />
      {fields.couponCode !== null && (
        <div className="form">
          <TextBox
            label={t("offers.code")}
            hint={t("offers.codeHint")}
            error={errorOf("couponCode")}
            value={fields.couponCode}
            onChange={(code) => set("couponCode", code.trim())}
            isCode
            isRequired
            maxLength={30}
          />
        </div>
      )}
      <BilingualText
        name="name"
        label={t("products.texts.name")}
        fields={fields}
        wrong={refused.wrong}
        maxLength={200}
        onChange={set as (field: string, value: string | null) => void}
      />
      <h2 className="ruled">{t("offers.worth")}</h2>
      <WorthFields form={form} refused={refused} choices={choices} known={known} />
      <h2 className="ruled">{t("offers.limits")}</h2>
      <LimitFields form={form} refused={refused} usedCount={usedCount} />
      {fields.value > 0 && (
        <p className="note">
          <span>
            <OfferSentence fields={fields} />
          </span>
        </p>
      )}
    </>
  );
};
