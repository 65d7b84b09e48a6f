"use client";
import { useLocale, useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { Code, Phrase } from "@/components/ui/inline-text";
import { ImageFrame } from "@/components/ui/picture";
import { ToolButton } from "@/components/ui/tool-button";
import { links } from "@/lib/languages/links";
import { comparedIds, MAX_COMPARED } from "@/lib/model/comparison";
import {
  followComparedInOtherTabs,
  removeCompared,
  replaceCompared,
  toggleCompared,
  useCompared,
  type ComparedProduct,
} from "@/lib/store/compared";
import { toastInfo } from "@/lib/store/toasts";
import "./compare-tray.css";

const idOf = (link: HTMLAnchorElement): number =>
  comparedIds(new URL(link.href).searchParams.get("ids") ?? "")[0] ?? 0;

/** Reads the product of a press: of its card or wish, else of the product page. */
const productOf = (link: HTMLAnchorElement): ComparedProduct => {
  const card = link.closest<HTMLElement>("[data-product], .wish");
  const picture = (card ?? document).querySelector<HTMLImageElement>(card ? ".plate img" : ".stage img");
  return {
    id: idOf(link),
    name: card?.querySelector<HTMLElement>(".name")?.title ?? document.querySelector("h1")?.textContent ?? "",
    image: picture?.currentSrc.replace(`${location.origin}/`, "/") || (picture?.getAttribute("src") ?? ""),
  };
};

/** Marks the links of chosen products, also those that are added later. */
const useMarkedLinks = (products: readonly ComparedProduct[]): void =>
  useEffect(() => {
    const ids = new Set(products.map(({ id }) => id));
    const mark = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-compare]")) {
        const isChosen = ids.has(idOf(link));
        if (isChosen === (link.ariaCurrent === "true")) continue;
        if (isChosen) link.ariaCurrent = "true";
        else link.removeAttribute("aria-current");
      }
    };
    mark();
    const arrivals = new MutationObserver(mark);
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [products]);

/** Pages that show goods to choose from. */
const GOODS = /^\/[a-z]+(?:\/(?:all-products|vendor-products|product-detail|campaign)\/.+)?$/;

/**
 * Tray at the lower edge with the products chosen for comparison, on the pages with goods.
 * @param pressed links in the order in which they were pressed on this page: each chooses its product or gives it up
 */
const CompareTray = ({
  pressed,
}: {
  pressed: readonly HTMLAnchorElement[];
  /** For a script that does not arrive (components/layout/lazy-part.tsx). */ onClose: () => void;
}) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const path = usePathname();
  const products = useCompared((state) => state.products);
  const answered = useRef(0);
  const isShown = products.length > 0 && GOODS.test(path);

  useEffect(() => followComparedInOtherTabs(), []);
  useEffect(() => {
    for (const link of pressed.slice(answered.current))
      if (!toggleCompared(productOf(link))) toastInfo(t("compare.full"));
    answered.current = pressed.length;
  }, [pressed, t]);
  useMarkedLinks(products);
  // Other elements at the lower edge move up, and the footer keeps room (compare-tray.css).
  useEffect(() => {
    document.body.classList.toggle("is-comparing", isShown);
    return () => document.body.classList.remove("is-comparing");
  }, [isShown]);

  if (!isShown) return null;
  return (
    <aside className="tray" aria-label={t("compare.title")}>
      <div className="wrap">
        <p className="what" role="status">
          <b>{t("compare.title")}</b>{" "}
          <small>
            {t.rich("compare.chosen", { n: products.length, code: (chunks) => <Code>{chunks}</Code> })}
          </small>
        </p>
        <ul>
          {Array.from({ length: MAX_COMPARED }, (_, i) => {
            const product = products[i];
            return product ? (
              <li key={product.id}>
                <ImageFrame>
                  {product.image ? <img src={product.image} width={50} height={50} alt="" /> : null}
                </ImageFrame>
                <span className="lines">
                  <Phrase text={product.name} isClamped />
                </span>
                <ToolButton
                  icon="close"
                  size={16}
                  label={t("store.removeNamed", { name: product.name })}
                  onClick={() => removeCompared(product.id)}
                />
              </li>
            ) : (
              <li key={`free-${i}`} className="none" aria-hidden="true">
                <span>{t("compare.free")}</span>
              </li>
            );
          })}
        </ul>
        <button type="button" className="link" onClick={() => replaceCompared([])}>
          {t("compare.clear")}
        </button>
        <a
          className="btn"
          data-soft
          href={links.compare(
            language,
            products.map(({ id }) => id),
          )}
        >
          <Icon name="cols2" />
          {t.rich("compare.open", { n: products.length, code: (chunks) => <Code>{chunks}</Code> })}
        </a>
      </div>
    </aside>
  );
};

export default CompareTray;
