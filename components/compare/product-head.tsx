import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { Money, Phrase } from "@/components/ui/inline-text";
import { ImageFrame, Picture } from "@/components/ui/picture";
import { needsChoice } from "@/components/product/choice";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { isolateNumbers } from "@/lib/languages/number-runs";
import type { ProductDetail } from "@/lib/model/catalog";
import { pricePerUnit } from "@/lib/model/pricing";

type Props = {
  product: ProductDetail;
  language: Language;
};

/** Picture of a compared product, and the link that removes it. @param removeHref the comparison without it */
export const ProductPicture = async ({ product, removeHref }: Props & { removeHref: string }) => {
  const t = await getTranslations("compare");
  const [picture] = product.gallery;
  return (
    <div className="compared-picture">
      <a
        className="tool"
        href={removeHref}
        rel="nofollow"
        data-soft
        aria-label={t("remove", { name: product.name.text })}
      >
        <Icon name="close" size={18} />
      </a>
      <ImageFrame>
        {picture ? <Picture {...picture} sizes="150px" alt="" width={150} height={150} /> : null}
      </ImageFrame>
    </div>
  );
};

const Price = async ({ product }: { product: ProductDetail }) => {
  const t = await getTranslations("product.card");
  const { price, pack } = product;
  const paid = price.discounted ?? price.unit;
  return (
    <span className="price">
      {price.discounted === null ? null : (
        <del>
          <span className="vh">{t("was")} </span>
          <Money paise={price.unit} />
        </del>
      )}{" "}
      <Money paise={paid} />
      {pack && pack.quantity !== 1 ? (
        <small className="per">
          <Money paise={pricePerUnit(paid, pack)} /> {t(`per.${pack.unit}`)}
        </small>
      ) : null}
    </span>
  );
};

/** Name, price and button of a compared product. The button is handled as a card's (card-actions.tsx). */
export const ProductHead = async ({ product }: Props) => {
  const t = await getTranslations("product.card");
  const words = await getTranslations("compare");
  const name = product.name.text;
  return (
    <div
      className="compared-head"
      data-product={product.id}
      data-unit={product.price.unit}
      data-paid={product.price.discounted ?? undefined}
      data-quantity={product.minimumQuantity}
      data-choice={needsChoice(product) ? "" : undefined}
    >
      <a className="name lines" href={product.href} title={isolateNumbers(name)}>
        <Phrase {...product.name} isClamped />
        <span className="vh new-tab"> {t("newTab")}</span>
      </a>
      <Price product={product} />
      {!product.isInStock ? (
        <a className="btn line" href={product.href} aria-label={words("seeNamed", { name })}>
          {words("see")}
        </a>
      ) : needsChoice(product) ? (
        <a className="btn line" href={product.href} aria-label={t("choose", { name })}>
          {words("choose")}
        </a>
      ) : (
        <button type="button" className="btn line by-script" data-add aria-label={t("add", { name })}>
          {words("add")}
        </button>
      )}
    </div>
  );
};

/** Links that add another product of the same kind, without scripts too. */
export const MoreToCompare = async ({
  language,
  compared,
  products,
}: {
  language: Language;
  /** Ids of those in the comparison. */ compared: readonly number[];
  products: readonly { id: number; name: ProductDetail["name"] }[];
}) => {
  const t = await getTranslations("compare");
  return (
    <nav className="compare-more" aria-labelledby="compare-more">
      <h2 id="compare-more">{t("more")}</h2>
      <ul>
        {products.map(({ id, name }) => (
          <li key={id}>
            <a
              className="chip"
              href={links.compare(language, [...compared, id])}
              rel="nofollow"
              data-soft
              aria-label={t("addNamed", { name: name.text })}
            >
              <Icon name="plus" size={16} />
              <Phrase {...name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
