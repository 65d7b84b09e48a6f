import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { withNext } from "@/lib/forms/next-path";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { Customer } from "@/lib/model/account";
import { missingInAddress } from "./order-state";

type Props = { customer: Customer; language: Language };

/** Parts that the profile's address lacks for a delivery; nothing if it is whole. */
export const MissingParts = async ({ customer, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  const missing = missingInAddress(customer);
  if (missing.length === 0) return null;
  return (
    <p className="wrong missing" role="note">
      {t("missing", { parts: missing.map((part) => t(`who.${part}`)).join(t("comma")) })}
    </p>
  );
};

/** Billing address from the profile, read-only. Goods go there too unless another address is chosen. */
export const BillingDetails = async ({ customer, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  const pairs = [
    ["name", <bdi key="name">{`${customer.firstName} ${customer.lastName}`.trim()}</bdi>],
    ...(customer.company?.name
      ? ([
          ["company", <bdi key="company">{customer.company.name}</bdi>],
          ["gstin", customer.company.gstin ? <Code key="gstin">{customer.company.gstin}</Code> : null],
        ] as const)
      : []),
    ["mobileNo", customer.mobileNo ? <Code key="mobile">{customer.mobileNo}</Code> : null],
    ["email", <Code key="email">{customer.email}</Code>],
    ["addressLineOne", customer.addressLineOne ? <bdi key="address">{customer.addressLineOne}</bdi> : null],
    ["city", customer.city ? <bdi key="city">{customer.city.name}</bdi> : null],
    ["state", customer.state ? <bdi key="state">{customer.state.name}</bdi> : null],
    ["postalCode", customer.postalCode ? <Code key="postal">{customer.postalCode}</Code> : null],
    ["country", customer.country ? <bdi key="country">{customer.country.name}</bdi> : null],
  ] as const;
  return (
    <section className="block">
      <h2>
        {t("billing")}
        <a
          className="link"
          href={withNext(links.page(language, "update-profile"), links.page(language, "checkout"), language)}
        >
          {t("edit")}
        </a>
      </h2>
      <dl className="pairs">
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`who.${name}`)}</dt>
            <dd>{value ?? <span className="quiet">{t("notGiven")}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
