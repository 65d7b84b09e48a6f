import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { Picture } from "@/lib/model/text";

/** Built-in logo: a hexagon nut seen from above. @param size pixels */
export const Nut = ({ size = 36 }: { size?: number }) => (
  <svg className="nut" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <path d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11z" fill="var(--nut)" />
    <circle cx="20" cy="20" r="8.4" fill="var(--nut-hole)" />
    <path d="M20 11.6a8.4 8.4 0 0 1 8.4 8.4" fill="none" stroke="#f5a800" strokeWidth="2.6" />
  </svg>
);

const Home = async ({ language, children }: { language: Language; children: ReactNode }) => {
  const t = await getTranslations({ locale: language, namespace: "layout" });
  return (
    <a className="logo" href={links.home(language)} aria-label={t("shopName")}>
      {children}
    </a>
  );
};

/** Built-in logo and the shop's name, linked to the home page. It reads no data. */
export const Mark = async ({ language }: { language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "layout" });
  return (
    <Home language={language}>
      <Nut />
      <span aria-hidden="true">
        {t("logoTop")}
        <small>{t("logoBottom")}</small>
      </span>
    </Home>
  );
};

/** Shop owner's logo, linked to the home page; the built-in one if `own` is null (none, or unreadable). */
export const Logo = ({ language, own }: { language: Language; own: Picture | null }) =>
  own === null ? (
    <Mark language={language} />
  ) : (
    <Home language={language}>
      <img src={own.url} alt="" width={160} height={40} />
    </Home>
  );
