import { useTranslations } from "next-intl";
import { LogOutButton } from "@/components/layout/log-out-button";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";

const PAGES = [
  ["orders-history", "orderHistory"],
  ["invoices", "invoices"],
  ["update-profile", "profile"],
] as const;

type Props = {
  language: Language;
  current: (typeof PAGES)[number][0];
  /** False if the host keeps no list of the customer's invoices. */
  hasInvoices: boolean;
};

/** Links between the pages of an account. On phones, whose header has no account menu, also the logout. */
export const AccountNav = ({ language, current, hasInvoices }: Props) => {
  const t = useTranslations("account");
  return (
    <nav className="account-nav" aria-label={t("nav")}>
      {PAGES.filter(([page]) => page !== "invoices" || hasInvoices).map(([page, name]) => (
        <a
          key={page}
          href={links.page(language, page)}
          {...(page === current ? { "aria-current": "page" } : {})}
        >
          {t(name)}
        </a>
      ))}
      <LogOutButton language={language} className="only-phone" />
    </nav>
  );
};
