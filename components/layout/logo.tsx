import { getTranslations } from "next-intl/server";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";

/** The mark: a hexagon nut seen from above. @param size pixels */
export const Nut = ({ size = 36 }: { size?: number }) => (
  <svg className="nut" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <path d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11z" fill="var(--nut)" />
    <circle cx="20" cy="20" r="8.4" fill="var(--nut-hole)" />
    <path d="M20 11.6a8.4 8.4 0 0 1 8.4 8.4" fill="none" stroke="#f5a800" strokeWidth="2.6" />
  </svg>
);

/** The mark and the shop's name, leading home. It is part of the HTML, so a new one arrives with the page (ruling O96). */
export const Logo = async ({ language }: { language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "layout" });
  return (
    <a className="logo" href={links.home(language)} aria-label={t("shopName")}>
      <Nut />
      <span aria-hidden="true">
        {t("logoTop")}
        <small>{t("logoBottom")}</small>
      </span>
    </a>
  );
};
