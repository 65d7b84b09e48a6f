import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/code";
import { cutText } from "@/components/ui/cut-text";
import { Icon } from "@/components/ui/icon";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import { Plate } from "@/components/ui/plate";
import type { Price as Prices, ProductCard as Card } from "@/lib/model/catalog";
import { Price } from "./price";
import { Rating } from "./rating";

/** Names in lists are cut at 45 characters (specification section 9). */
const NAME_LENGTH = 45;

const percentOff = ({ unit, discounted }: Prices): number => (discounted === null ? 0 : Math.round((1 - discounted / unit) * 100));

const AddButton = async ({ product }: { product: Card }) => {
  const t = await getTranslations("product.card");
  if (!product.isInStock) return <small className="quiet">{t("outOfStock")}</small>;
  if (product.hasRequiredChoice)
    return (
      <a className="add" href={product.href} aria-label={t("choose", { name: product.name.text })}>
        <Icon name="sliders" size={18} />
      </a>
    );
  return (
    <button type="button" className="add" data-add aria-label={t("add", { name: product.name.text })}>
      <Icon name="plus" />
    </button>
  );
};

type Props = { product: Card; /** CSS `sizes` of its picture's box. */ sizes: string; /** In view when the page opens: its picture is not put off. */ isEarly?: boolean };

/** A product as lists show it: one link, stretched over the card. Its buttons are served by card-actions.tsx from the data written here (prices in paise). */
export const ProductCard = async ({ product, sizes, isEarly = false }: Props) => {
  const t = await getTranslations("product.card");
  const { name, category, image, price } = product;
  const off = percentOff(price);
  return (
    <article className="card" data-product={product.id} data-unit={price.unit} data-paid={price.discounted ?? undefined} data-quantity={product.minimumQuantity} data-choice={product.hasRequiredChoice || undefined}>
      {off > 0 ? (
        <span className="off">
          <Code>−{off}%</Code>
        </span>
      ) : null}
      <Plate>{image ? <Picture url={image.url} widths={image.widths} sizes={sizes} alt="" isFirst={isEarly} /> : null}</Plate>
      <span className="kind">
        <Phrase text={category.text} lang={category.lang} />
      </span>
      <a className="name" href={product.href} title={name.text} aria-label={cutText(name.text, NAME_LENGTH) === name.text ? undefined : name.text}>
        <Phrase text={cutText(name.text, NAME_LENGTH)} lang={name.lang} />
        <span className="vh new-tab"> {t("newTab")}</span>
      </a>
      <Rating rating={product.rating} count={product.reviewCount} />
      <div className="foot">
        <Price price={price} />
        <AddButton product={product} />
      </div>
      <button type="button" className="heart" data-wish aria-label={t("wish", { name: name.text })}>
        <Icon name="heart" />
      </button>
    </article>
  );
};
