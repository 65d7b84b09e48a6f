import { getTranslations } from "next-intl/server";
import { FailedRegion } from "@/components/layout/failed-region";
import { IsolatedText } from "@/components/layout/isolated-text";
import { cutText } from "@/components/ui/cut-text";
import { Money } from "@/components/ui/money";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import { Plate } from "@/components/ui/plate";
import type { Language } from "@/lib/i18n/languages";
import type { ProductCard } from "@/lib/model/catalog";
import type { Campaign } from "@/lib/model/content";
import type { ListingFacets, ListingQuery } from "@/lib/model/listing";
import { FilterGroups } from "./filter-groups";
import { FoldMemory } from "./fold-memory";

const PRODUCT_LENGTH = 45;

/** Sections stand as they were left before the first paint, so that nothing jumps; fold-memory.tsx keeps and restores them later. */
const REMEMBERED_FOLDS = `<script>try{var f=JSON.parse(localStorage.getItem("listingFolds"))||{};document.querySelectorAll("#filters details[data-fold]").forEach(function(d){var o=f[d.dataset.fold];if(typeof o=="boolean")d.open=o})}catch(e){}</script>`;

const MiniProduct = ({ product }: { product: ProductCard }) => (
  <a className="line s" href={product.href} title={product.name.text}>
    <Plate>{product.image ? <Picture url={product.image.url} widths={product.image.widths} sizes="52px" alt="" width={52} height={52} /> : null}</Plate>
    <span>
      <b>
        <Phrase text={cutText(product.name.text, PRODUCT_LENGTH)} lang={product.name.lang} />
      </b>
      <small>
        <Money paise={product.price.discounted ?? product.price.unit} />
      </small>
    </span>
  </a>
);

const Promo = ({ campaign }: { campaign: Campaign }) => (
  <a className="promo" href={campaign.button?.href ?? campaign.href}>
    {campaign.cover.url === "" ? null : <Picture url={campaign.cover.url} widths={campaign.cover.widths} sizes="248px" alt="" width={800} height={1000} />}
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
  language: Language;
  query: ListingQuery;
  /** The listing's address without a query. */
  path: string;
  /** Null: they could not be read. */
  facets: ListingFacets | null;
  popular: ProductCard[];
  promos: Campaign[];
};

/** Beside the list: its filters, ten popular products, and what the shop promotes here (ruling O25). */
export const ListingSidebar = async ({ language, query, path, facets, popular, promos }: Props) => {
  const t = await getTranslations("listing");
  return (
    <aside id="filters" className="side page" aria-label={t("sidebar")}>
      {facets ? (
        <form method="get" action={path} data-soft="true" autoComplete="off">
          <FilterGroups language={language} query={query} facets={facets} />
          <button className="btn wide no-script">{t("apply")}</button>
          {/* As markup, not as an element: React would not run it, and must not when the page changes softly. */}
          <div hidden dangerouslySetInnerHTML={{ __html: REMEMBERED_FOLDS }} />
          <FoldMemory />
        </form>
      ) : (
        <FailedRegion />
      )}
      {popular.length > 0 ? (
        <>
          <h2 className="side-head">{t("popular")}</h2>
          <div className="mini">
            {popular.map((product) => (
              <MiniProduct key={product.id} product={product} />
            ))}
          </div>
        </>
      ) : null}
      {promos.map((campaign) => (
        <Promo key={campaign.id} campaign={campaign} />
      ))}
    </aside>
  );
};
