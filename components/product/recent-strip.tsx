"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { cutText, LIST_NAME_LENGTH } from "@/components/ui/cut-text";
import { Money, Phrase } from "@/components/ui/inline-text";
import { Picture, ImageFrame } from "@/components/ui/picture";
import { SectionHead } from "@/components/ui/section-head";
import type { ProductCard } from "@/lib/model/catalog";
import { useCurrentProducts } from "./use-current-products";
import { isolateNumbers } from "@/lib/languages/number-runs";

const RecentCard = ({ product }: { product: ProductCard }) => {
  const t = useTranslations("islands.recent");
  const { id, name, image, price, href } = product;
  return (
    <article className="card" data-product={id}>
      <ImageFrame>
        {image ? (
          <Picture
            url={image.url}
            widths={image.widths}
            sizes="(max-width: 900px) calc(50vw - 45px), 230px"
            alt=""
          />
        ) : null}
      </ImageFrame>
      <a
        className="name lines"
        href={href}
        title={isolateNumbers(name.text)}
        aria-label={cutText(name.text, LIST_NAME_LENGTH) === name.text ? undefined : name.text}
      >
        <Phrase text={cutText(name.text, LIST_NAME_LENGTH)} lang={name.lang} isClamped />
        <span className="vh new-tab"> {t("newTab")}</span>
      </a>
      <span className="price">
        {price.discounted === null ? null : (
          <del>
            <span className="vh">{t("was")} </span>
            <Money paise={price.unit} />
          </del>
        )}{" "}
        <Money paise={price.discounted ?? price.unit} />
      </span>
    </article>
  );
};

/** Recently viewed products with current data. @param onNothing is called if the server returns none */
const RecentStrip = ({ ids, onNothing }: { ids: number[]; onNothing: () => void }) => {
  const t = useTranslations("islands.recent");
  const { products, hasFailed } = useCurrentProducts(useLocale(), ids);
  const isNothing = hasFailed || products?.length === 0;
  useEffect(() => {
    if (isNothing) onNothing();
  });
  if (isNothing) return null;
  return (
    <section aria-label={t("title")}>
      <SectionHead>{t("title")}</SectionHead>
      <div className="sheet rail recent" tabIndex={0} role="group" aria-label={t("title")}>
        {products?.map((product) => (
          <RecentCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
};

export default RecentStrip;
