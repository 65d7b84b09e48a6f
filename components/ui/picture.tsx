import type { ReactNode } from "react";

/** White background of every product photo, also in the dark theme. */
export const ImageFrame = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={className ? `plate ${className}` : "plate"}>{children}</span>
);

type Props = {
  /** Largest file; the only one if there are no widths. */
  url: string;
  /** Available widths in pixels, ascending. */
  widths: number[];
  /** CSS `sizes` of its box. */
  sizes: string;
  /** Empty if the name is beside the picture. */
  alt: string;
  width?: number;
  height?: number;
  /** True for the LCP picture: loaded eagerly with high priority. */
  isFirst?: boolean;
  className?: string;
};

/** Returns the file of another width: only the number before the extension differs (docs/catalogue.md). */
export const fileOf = (url: string, width: number): string => url.replace(/-\d+(\.\w+)$/, `-${width}$1`);

/** Maximum device pixel ratio. */
const SHARPEST = 3;

/** Returns the smallest width that fills a box of this size on every screen, or undefined. */
export const enoughFor = (side: number, widths: readonly number[]): number | undefined =>
  widths.find((width) => width >= SHARPEST * side);

/** Size of a line's picture box in pixels. */
const LINE = 72;

/** Returns the smallest sufficient file for a line of a cart or wishlist; empty without a picture. */
export const thumbnailOf = (
  picture: { url: string; widths: readonly number[] } | null | undefined,
): string => {
  if (!picture) return "";
  const enough = enoughFor(LINE, picture.widths);
  return enough === undefined ? picture.url : fileOf(picture.url, enough);
};

/** A picture in the width of its box, with its space reserved. */
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
