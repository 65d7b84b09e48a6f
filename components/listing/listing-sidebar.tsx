import { getTranslations } from "next-intl/server";
import { IsolatedText } from "@/components/layout/isolated-text";
import { cutText } from "@/components/ui/cut-text";
import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/money";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import { Plate } from "@/components/ui/plate";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Category, ProductCard } from "@/lib/model/catalog";
import type { Campaign } from "@/lib/model/content";

const CATEGORY_LENGTH = 30;
const PRODUCT_LENGTH = 45;

const CategoryRow = ({ category, language, currentId }: { category: Category; language: Language; currentId: number }) => (
  <li className={category.parentId === null ? "under" : undefined}>
    <a href={links.category(language, category.id, category.name.text)} aria-current={category.id === currentId ? "page" : undefined}>
      <Phrase text={cutText(category.name.text, CATEGORY_LENGTH)} lang={category.name.lang} />
      <small className="num">{category.productCount}</small>
    </a>
  </li>
);

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

type Props = { language: Language; /** 0 for all products. */ currentId: number; categories: Category[]; popular: ProductCard[]; promos: Campaign[] };

/** Beside the list: categories under their parents, ten popular products, and what the shop promotes here (ruling O25). */
export const ListingSidebar = async ({ language, currentId, categories, popular, promos }: Props) => {
  const t = await getTranslations("listing");
  const current = categories.find((parent) => parent.id === currentId || parent.children.some((child) => child.id === currentId));
  return (
    <aside className="side page" aria-label={t("sidebar")}>
      <details open>
        <summary>
          {t("categories")}
          <Icon name="down" size={18} />
        </summary>
        <ul>
          {current ? (
            <li className="under">
              <a href={links.allProducts(language)}>{t("all")}</a>
            </li>
          ) : null}
          {(current ? [current] : categories).flatMap((parent) => [parent, ...parent.children]).map((category) => (
            <CategoryRow key={category.id} category={category} language={language} currentId={currentId} />
          ))}
        </ul>
      </details>
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
