import "server-only";

/** What a picture is kept as: WebP for every browser, AVIF where a browser takes it, JPEG for readers that are no browsers. */
export type PictureFormat = "webp" | "avif" | "jpg";

/** A picture file's name: `{key}.{hash}-{width}.webp`, from lower-case letters, digits, dot, hyphen and underscore only. */
export const pictureFile = (
  image: { key: string; hash: string },
  width: number | "share",
  format: PictureFormat = "webp",
): string => `${image.key}.${image.hash}-${width}.${format}`;

/**
 * The address of a picture's largest file. The smaller ones stand beside it: replace the last `-{width}.webp` by
 * another of the picture's widths, which travel as `Widths` next to `AttachmentURL`, or by `-share.jpg` for a reader
 * that is no browser. At a WebP address a browser that takes AVIF gets AVIF (docs/adr/0013). A file never changes: new
 * content has a new hash and so a new address, so it may be kept for ever.
 * @param image a row of `images`; `width` in pixels
 */
export const pictureUrl = (image: { key: string; hash: string; width: number }): string =>
  `/media/${pictureFile(image, image.width)}`;
