import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { lastPage, listingSearch, pageWindow } from "@/lib/i18n/listing-address";
import type { ListingQuery } from "@/lib/model/listing";

type StepProps = {
  href: string;
  label: string;
  className: string;
  rel?: "prev" | "next";
  children: ReactNode;
};

const Step = ({ href, label, className, rel, children }: StepProps) => (
  <a href={href} className={className} rel={rel} data-soft aria-label={label}>
    {children}
  </a>
);

/**
 * Five page numbers with previous and next as real links (requirement R116); first and last if they are
 * outside the five. Nothing for a single page.
 */
export const Pagination = async ({
  query,
  total,
  path,
}: {
  query: ListingQuery;
  total: number;
  path: string;
}) => {
  const t = await getTranslations("listing");
  const last = lastPage(total, query.pageSize);
  if (last === 1) return null;
  const hrefOf = (page: number) => `${path}${listingSearch({ ...query, page })}`;
  const numbers = pageWindow(query.page, last);
  return (
    <nav className="pages num" aria-label={t("pages")}>
      {numbers.includes(1) ? null : (
        <Step className="end" href={hrefOf(1)} label={t("firstPage")}>
          {t("first")}
        </Step>
      )}
      {query.page > 1 ? (
        <Step className="step" href={hrefOf(query.page - 1)} label={t("prev")} rel="prev">
          <Icon name="prev" size={18} />
          <span>{t("prev")}</span>
        </Step>
      ) : null}
      {numbers.map((page) => (
        <a
          key={page}
          href={hrefOf(page)}
          data-soft
          aria-label={t("page", { n: page })}
          {...(page === query.page ? { className: "on", "aria-current": "page" as const } : {})}
        >
          {page}
        </a>
      ))}
      {query.page < last ? (
        <Step className="step" href={hrefOf(query.page + 1)} label={t("next")} rel="next">
          <span>{t("next")}</span>
          <Icon name="next" size={18} />
        </Step>
      ) : null}
      {numbers.includes(last) ? null : (
        <Step className="end" href={hrefOf(last)} label={t("lastPage", { n: last })}>
          {t("last")}
        </Step>
      )}
    </nav>
  );
};
