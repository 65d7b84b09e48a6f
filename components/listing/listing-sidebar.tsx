import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FailedRegion } from "@/components/layout/failed-region";
import { packCards } from "@/components/product/packed-cards";
import { IsolatedText, Phrase } from "@/components/ui/inline-text";
import { REMEMBERED_FOLDS } from "@/components/ui/inline-scripts.mjs";
import { Picture } from "@/components/ui/picture";
import type { ProductCard } from "@/lib/model/catalog";
import type { Campaign } from "@/lib/model/content";
import { DisclosureMemory } from "./disclosure-memory";
import { PopularList } from "./popular-list";

const Promo = ({ campaign }: { campaign: Campaign }) => (
  <a className="promo" href={campaign.button?.href ?? campaign.href}>
    {campaign.cover.url === "" ? null : (
      <Picture
        url={campaign.cover.url}
        widths={campaign.cover.widths}
        sizes="248px"
        alt=""
        width={800}
        height={1000}
      />
    )}
    <div>
      <h2>
        <Phrase text={campaign.mainTitle.text} lang={campaign.mainTitle.lang} />
      </h2>
      <span className="small quiet">
        <IsolatedText>{campaign.discountTitle.text}</IsolatedText>
      </span>
      {campaign.button ? <span className="link">{campaign.button.text.text}</span> : null}
    </div>
  </a>
);

type Props = {
  /** Address of the listing without a query. */
  path: string;
  /** Filters (filter-groups.tsx); null if they are unreadable. */
  groups: ReactNode;
  popular: ProductCard[];
  promos: Campaign[];
};

/** Sidebar of a list: filters, ten popular products, and the promotion box (ruling O25). */
export const ListingSidebar = async ({ path, groups, popular, promos }: Props) => {
  const t = await getTranslations("listing");
  return (
    <aside id="filters" className="side page" aria-label={t("sidebar")}>
      {groups ? (
        <form method="get" action={path} data-soft="true" autoComplete="off">
          {groups}
          <button className="btn wide no-script">{t("apply")}</button>
          {/* Inline markup instead of an element: React would not run it, and it must not run in a soft
              navigation. */}
          <div hidden dangerouslySetInnerHTML={{ __html: `<script>${REMEMBERED_FOLDS}</script>` }} />
          <DisclosureMemory />
        </form>
      ) : (
        <FailedRegion />
      )}
      {popular.length > 0 ? (
        <>
          <h2 className="side-head">{t("popular")}</h2>
          <PopularList packed={packCards(popular)} />
        </>
      ) : null}
      {promos.map((campaign) => (
        <Promo key={campaign.id} campaign={campaign} />
      ))}
    </aside>
  );
};
