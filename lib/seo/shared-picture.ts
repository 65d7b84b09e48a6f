import type { Picture } from "@/lib/model/text";
import { absoluteUrl } from "./absolute-url";

/** Pixels of the widest picture for sharing; narrower ones stay as they are (docs/catalogue.md). */
const SHARED_WIDTH = 1200;

/** An address as readers outside of the shop need it; a picture of another host has one already. */
export const wholeUrl = (url: string): string => (url.startsWith("/") ? absoluteUrl(url) : url);

/** The whole address of the JPEG that stands beside a picture of ours for readers that are no browsers; another picture's own address. */
export const sharedUrl = ({ url, widths }: Picture): string =>
  wholeUrl(widths.length > 0 ? url.replace(/-\d+\.webp$/, "-share.jpg") : url);

/** A picture as those see it who share a page, with its size in pixels where it is known. */
export const sharedPicture = (
  picture: Picture,
  alt: string,
): { url: string; alt: string; width?: number; height?: number } => {
  const full = picture.widths.at(-1);
  const width = full === undefined ? undefined : Math.min(full, SHARED_WIDTH);
  return {
    url: sharedUrl(picture),
    alt,
    ...(full && width && picture.height
      ? { width, height: Math.round((picture.height * width) / full) }
      : {}),
  };
};
