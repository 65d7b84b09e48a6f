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

/** A picture in the width its box needs, with its space kept before it arrives. */
export const Picture = ({ url, widths, sizes, alt, width = 800, height = 800, isFirst = false, className }: Props) => (
  <img
    src={url}
    {...(widths.length > 1 ? { srcSet: widths.map((w) => `${fileOf(url, w)} ${w}w`).join(", "), sizes } : {})}
    width={width}
    height={height}
    alt={alt}
    {...(className ? { className } : {})}
    {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
  />
);
