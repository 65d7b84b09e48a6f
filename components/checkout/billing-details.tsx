import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { withNext } from "@/lib/forms/next-path";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { Customer } from "@/lib/model/account";
import type { AddressProblems } from "@/lib/model/delivery-address";

type Props = { customer: Customer; language: Language };

/** Parts of the profile's address with which nothing can be delivered to it; nothing if there are none. */
export const MissingParts = async ({
  problems,
  language,
}: {
  problems: AddressProblems;
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  const named = (rule: "missing" | "invalid") => {
    const parts = (Object.keys(problems) as (keyof AddressProblems)[]).filter(
      (part) => (problems[part] === "required") === (rule === "missing"),
    );
    return parts.length === 0 ? null : (
      <span>{t(rule, { parts: parts.map((part) => t(`who.${part}`)).join(t("comma")) })}</span>
    );
  };
  const [missing, invalid] = [named("missing"), named("invalid")];
  return missing === null && invalid === null ? null : (
    <p className="wrong missing" role="note">
      {missing} {invalid}
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
