import type { ReactNode } from "react";

/** The white ground behind every product photo; it stays white in the dark theme. */
export const ImageFrame = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={className ? `plate ${className}` : "plate"}>{children}</span>
);

type Props = {
  /** The largest file; without widths the only one. */
  url: string;
  /** Widths in pixels that exist beside it, ascending. */
  widths: number[];
  /** CSS `sizes` of the box it is shown in. */
  sizes: string;
  /** Empty when the name stands beside the picture. */
  alt: string;
  width?: number;
  height?: number;
  /** The picture a page is waited for: loaded at once and first. */
  isFirst?: boolean;
  className?: string;
};

/** The file of another width: only the number before the extension differs (docs/catalogue.md). */
export const fileOf = (url: string, width: number): string => url.replace(/-\d+(\.\w+)$/, `-${width}$1`);

/** The sharpest screens draw a pixel of the layout with three of their own. */
const SHARPEST = 3;

/** The least of the widths that fills a box of so many pixels on every screen; undefined where none does. */
export const enoughFor = (side: number, widths: readonly number[]): number | undefined =>
  widths.find((width) => width >= SHARPEST * side);

/** Pixels of a line's box. */
const LINE = 72;

/** The address of the smallest file that a line of a cart or wishlist needs; empty without a picture. */
export const thumbnailOf = (
  picture: { url: string; widths: readonly number[] } | null | undefined,
): string => {
  if (!picture) return "";
  const enough = enoughFor(LINE, picture.widths);
  return enough === undefined ? picture.url : fileOf(picture.url, enough);
};

/** A picture in the width its box needs, with its space kept before it arrives. */
export const Picture = ({
  url,
  widths,
  sizes,
  alt,
  width = 800,
  height = 800,
  isFirst = false,
  className,
}: Props) => (
  <img
    src={url}
    {...(widths.length > 1 ? { srcSet: widths.map((w) => `${fileOf(url, w)} ${w}w`).join(", "), sizes } : {})}
    width={width}
    height={height}
    alt={alt}
    {...(className ? { className } : {})}
    {...(isFirst
      ? { fetchPriority: "high" as const }
      : { loading: "lazy" as const, decoding: "async" as const })}
  />
);
