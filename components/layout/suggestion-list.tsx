"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/inline-text";
import { Picture, ImageFrame } from "@/components/ui/picture";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { Suggestions } from "@/lib/model/suggestions";
import type { Picture as PictureFile, Text } from "@/lib/model/text";
import { countSearchClick } from "./count-search-click";
import { isolateNumbers } from "@/lib/languages/number-runs";

/** A name with the typed text emphasised. */
const Marked = ({ name, text }: { name: Text; text: string }) => {
  // Characters rather than elements, because the typed text may begin within a size.
  const shown = isolateNumbers(name.text);
  const at = shown.toLowerCase().indexOf(text.toLowerCase());
  return (
    <b lang={name.lang} dir={name.lang ? "auto" : undefined}>
      {at < 0 ? (
        shown
      ) : (
        <>
          {shown.slice(0, at)}
          <mark>{shown.slice(at, at + text.length)}</mark>
          {shown.slice(at + text.length)}
        </>
      )}
    </b>
  );
};

const Thumb = ({ image }: { image: PictureFile | null }) => (
  <ImageFrame>
    {image ? (
      <Picture url={image.url} widths={image.widths} sizes="44px" alt="" width={44} height={44} />
    ) : null}
  </ImageFrame>
);

type Props = {
  id: string;
  language: Language;
  text: string;
  suggestions: Suggestions;
  /** Index of the active row, -1 for none. */ active: number;
  onLeave: () => void;
};

/**
 * Rows below the search box: products, categories, brands, sellers, and a link to all results. Loaded with the first
 * suggestion.
 */
const SuggestionList = ({ id, language, text, suggestions, active, onLeave }: Props) => {
  const t = useTranslations("islands.search");
  const { products, categories, brands, sellers } = suggestions;
  const first = products.length + categories.length;
  const names = [
    { title: "brands", list: brands, at: first },
    { title: "sellers", list: sellers, at: first + brands.length },
  ] as const;
  const last = first + brands.length + sellers.length;
  const row = (index: number, href: string) => ({
    id: `${id}-${index}`,
    role: "option",
    href,
    tabIndex: -1,
    "aria-selected": index === active,
    className: index === active ? "on" : undefined,
    onClick: onLeave,
  });
  return (
    <div
      className="suggest over-box"
      id={id}
      role="listbox"
      aria-label={t("label")}
      onPointerDown={(event) => event.preventDefault()}
    >
      {products.length > 0 ? (
        <div role="group" aria-labelledby={`${id}-products`}>
          <h3 role="presentation" id={`${id}-products`}>
            {t("products")}
          </h3>
          {products.map((product, i) => (
            <a
              key={product.id}
              {...row(i, product.href)}
              onClick={() => {
                countSearchClick(text, product.id, products.length);
                onLeave();
              }}
              // The middle button opens a new tab.
              onAuxClick={() => countSearchClick(text, product.id, products.length)}
            >
              <Thumb image={product.image} />
              <span className="t">
                <Marked name={product.name} text={text} />
                <small>{product.article ? <b>{product.article}</b> : product.category.text}</small>
              </span>
              {product.price === null ? null : (
                <span className="p">
                  {product.isFrom ? `${t("from")} ` : null}
                  <Money paise={product.price} />
                </span>
              )}
            </a>
          ))}
        </div>
      ) : null}
      {categories.length > 0 ? (
        <div role="group" aria-labelledby={`${id}-categories`}>
          <h3 role="presentation" id={`${id}-categories`}>
            {t("categories")}
          </h3>
          {categories.map((category, i) => (
            <a key={category.id} {...row(products.length + i, category.href)}>
              <Thumb image={category.image} />
              <span className="t">
                <Marked name={category.name} text={text} />
                {category.productCount === null ? null : (
                  <small className="num">{t("items", { n: category.productCount })}</small>
                )}
              </span>
              <Icon name="next" size={16} />
            </a>
          ))}
        </div>
      ) : null}
      {names.map(({ title, list, at }) =>
        list.length > 0 ? (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <h3 role="presentation" id={`${id}-${title}`}>
              {t(title)}
            </h3>
            {list.map((one, i) => (
              <a key={one.href} {...row(at + i, one.href)}>
                <span className="t">
                  <Marked name={one.name} text={text} />
                  {one.productCount === null ? null : (
                    <small className="num">{t("items", { n: one.productCount })}</small>
                  )}
                </span>
                <Icon name="next" size={16} />
              </a>
            ))}
          </div>
        ) : null,
      )}
      {last === 0 ? (
        <p role="presentation" className="nothing">
          {t("none")}
        </p>
      ) : null}
      <a {...row(last, links.search(language, text))} className={active === last ? "see on" : "see"}>
        <Icon name="search" size={18} />
        {t("all", { text })}
      </a>
    </div>
  );
};

export default SuggestionList;
