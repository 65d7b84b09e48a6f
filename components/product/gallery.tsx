"use client";
import { hasManyPictures, picturesFor } from "./choice";
import { useTranslations } from "next-intl";
import { useState, type ReactNode, useCallback, useRef, type KeyboardEvent } from "react";
import { lazyWindow } from "@/components/layout/lazy-part";
import { Picture } from "@/components/ui/picture";
import { ToolButton } from "@/components/ui/tool-button";
import { useFirstTouch } from "@/lib/store/client-hooks";
import { arrowGoal } from "@/components/ui/arrow-step";
import { Code } from "@/components/ui/inline-text";
import type { Choosable } from "./choice";
import { usePurchase } from "./purchase";
import { WishButton } from "./wish-button";

/**
 * A snapping row of pictures: swiped, scrolled, or moved by arrow keys, Home and End.
 * @returns `at`, the zero-based visible picture; `show` scrolls to one; the rest are props of the row's
 * element
 */
export const usePictureTrack = (count: number) => {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  // In Arabic, offsets and scrolling run to the left.
  const show = useCallback((index: number, behavior: ScrollBehavior = "auto") => {
    const picture = track.current?.children[index];
    if (picture instanceof HTMLElement) track.current?.scrollTo({ left: picture.offsetLeft, behavior });
  }, []);
  const follow = () => {
    if (track.current)
      setAt(Math.round(Math.abs(track.current.scrollLeft) / Math.max(track.current.clientWidth, 1)));
  };
  const keys = (event: KeyboardEvent) => {
    const goal = arrowGoal(event, at, count);
    if (goal === at) return;
    event.preventDefault();
    show(Math.min(Math.max(goal, 0), count - 1));
  };
  return { track, at, show, follow, keys };
};

const ZoomDialog = lazyWindow(() => import("./zoom-dialog"));

/** A square within half of the screen (app/styles/product-phone.css), or the column of a wide page. */
const SIZES = "(max-width: 900px) min(100vw, 50vh), 640px";

type Props = { product: Choosable; pictures: ReturnType<typeof picturesFor>; tag: ReactNode };

const Pictures = ({ product, pictures, tag }: Props) => {
  const t = useTranslations("islands.product");
  const total = pictures.length;
  const { track, at, show, follow, keys } = usePictureTrack(total);
  const [isOpen, setOpen] = useState(false);
  const isAwake = useFirstTouch();
  const isAlone = !hasManyPictures(product);

  const alts = pictures.map(({ colorId, alt }, index) => {
    if (alt !== undefined) return alt;
    const color = product.colors.find((c) => c.id === colorId)?.name.text;
    return [product.name, color, total > 1 ? t("pictureOf", { n: index + 1, total }) : null]
      .filter(Boolean)
      .join(t("comma"));
  });

  return (
    <>
      <div className={isAlone ? "stage plate alone" : "stage plate"}>
        {tag}
        {/* A click on the picture enlarges it. The button beside it does the same for keyboard and
            assistive tools. */}
        <div
          ref={track}
          className="track"
          role="group"
          aria-label={t("pictures")}
          tabIndex={total > 1 ? 0 : -1}
          onScroll={follow}
          onKeyDown={keys}
          onClick={() => setOpen(true)}
        >
          {pictures.map((picture, index) =>
            index === 0 || isAwake ? (
              <Picture
                key={picture.url}
                url={picture.url}
                widths={picture.widths}
                sizes={SIZES}
                alt={alts[index] ?? ""}
                isFirst={index === 0}
              />
            ) : (
              <span key={picture.url} className="with-script" role="img" aria-label={alts[index]} />
            ),
          )}
          {isAwake ? null : (
            <noscript>
              {pictures.slice(1).map((picture, index) => (
                <Picture
                  key={picture.url}
                  url={picture.url}
                  widths={picture.widths}
                  sizes={SIZES}
                  alt={alts[index + 1] ?? ""}
                />
              ))}
            </noscript>
          )}
        </div>
        <WishButton className="heart" />
        {total > 1 ? (
          <PictureCount at={at} total={total} words={t("pictureOf", { n: at + 1, total })} />
        ) : null}
        <ToolButton
          icon="search"
          className="enlarge by-script"
          label={t("enlarge")}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {isOpen ? (
          <ZoomDialog
            pictures={pictures}
            alts={alts}
            start={at}
            title={product.name}
            onClose={(seen = at) => {
              setOpen(false);
              show(seen, "instant");
            }}
          />
        ) : null}
      </div>
      {/* After the picture, as on phones: a frame painted during the load then leaves the picture's place
          empty. */}
      {isAlone ? null : (
        <div className="thumbs by-script">
          {pictures.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              className={index === at ? "plate on" : "plate"}
              aria-label={t("showPicture", { n: index + 1 })}
              aria-current={index === at}
              onClick={() => show(index)}
            >
              <Picture {...picture} sizes="72px" alt="" width={72} height={72} />
            </button>
          ))}
        </div>
      )}
    </>
  );
};

/**
 * Large pictures that are swiped, scrolled or moved by keys and open full-size, with thumbnails. A change of
 * colour or size starts at the first picture.
 */
export const Gallery = ({ tag }: { tag: ReactNode }) => {
  const { product, choice } = usePurchase();
  const pictures = picturesFor(product, choice);
  return <Pictures key={pictures[0]?.url} product={product} pictures={pictures} tag={tag} />;
};

/** Number of the visible picture, e.g. "2 / 4". A change is announced. */
export const PictureCount = ({
  at,
  total,
  words,
}: {
  /** Zero-based. */ at: number;
  total: number;
  words: string;
}) => (
  <span className="picture-count" role="status">
    <span className="vh">{words}</span>
    <span aria-hidden="true">
      <Code>
        {at + 1} / {total}
      </Code>
    </span>
  </span>
);
