"use client";
import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { picturesFor, type Choosable } from "./choice";
import { usePurchase } from "./purchase";

const SIZES = "(max-width: 900px) 100vw, 640px";

type Props = { product: Choosable; pictures: ReturnType<typeof picturesFor>; tag: ReactNode };

const Pictures = ({ product, pictures, tag }: Props) => {
  const t = useTranslations("islands.product");
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  const altOf = (index: number): string => {
    const color = product.colors.find((c) => c.id === pictures[index]?.colorId)?.name.text;
    return [product.name, color, pictures.length > 1 ? t("pictureOf", { n: index + 1, total: pictures.length }) : null].filter(Boolean).join(", ");
  };
  // Offsets run to the left in Arabic, as scrolling does.
  const show = (index: number) => track.current?.scrollTo({ left: (track.current.children[index] as HTMLElement).offsetLeft });
  const follow = () => track.current && setAt(Math.round(Math.abs(track.current.scrollLeft) / Math.max(track.current.clientWidth, 1)));

  return (
    <>
      <div className="thumbs">
        {pictures.length > 1
          ? pictures.map((picture, index) => (
              <button key={picture.url} type="button" className={index === at ? "plate on" : "plate"} aria-label={t("showPicture", { n: index + 1 })} aria-current={index === at} onClick={() => show(index)}>
                <Picture {...picture} sizes="72px" alt="" width={72} height={72} />
              </button>
            ))
          : null}
      </div>
      <div className="stage plate">
        {tag}
        <div ref={track} className="track" role="group" aria-label={t("pictures")} tabIndex={pictures.length > 1 ? 0 : -1} onScroll={follow}>
          {pictures.map((picture, index) => (
            <Picture key={picture.url} url={picture.url} widths={picture.widths} sizes={SIZES} alt={altOf(index)} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </>
  );
};

/** Large pictures that are swiped or scrolled, and thumbnails that jump to one. Other pictures, chosen by colour or size, start from their first. */
export const Gallery = ({ tag }: { tag: ReactNode }) => {
  const { product, choice } = usePurchase();
  const pictures = picturesFor(product, choice);
  return <Pictures key={pictures[0]?.url} product={product} pictures={pictures} tag={tag} />;
};
