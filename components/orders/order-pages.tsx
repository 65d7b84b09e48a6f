import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { pageWindow } from "@/lib/i18n/listing-address";

/** The pages of a long history, as real links. Nothing when everything is on one. */
export const OrderPages = async ({
  page,
  last,
  language,
}: {
  page: number;
  last: number;
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "listing" });
  if (last === 1) return null;
  return (
    <nav className="pages num" aria-label={t("pages")}>
      {page > 1 ? (
        <a className="step" href={links.ordersPage(language, page - 1)} rel="prev" aria-label={t("prev")}>
          <Icon name="prev" size={18} />
          <span>{t("prev")}</span>
        </a>
      ) : null}
      {pageWindow(page, last).map((n) => (
        <a
          key={n}
          href={links.ordersPage(language, n)}
          aria-label={t("page", { n })}
          {...(n === page ? { className: "on", "aria-current": "page" as const } : {})}
        >
          {n}
        </a>
      ))}
      {page < last ? (
        <a className="step" href={links.ordersPage(language, page + 1)} rel="next" aria-label={t("next")}>
          <span>{t("next")}</span>
          <Icon name="next" size={18} />
        </a>
      ) : null}
    </nav>
  );
};
