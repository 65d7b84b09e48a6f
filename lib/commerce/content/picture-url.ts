import "server-only";

/** A picture file's name: `{key}.{hash}-{width}.webp`, from lower-case letters, digits, dot, hyphen and underscore only. */
export const pictureFile = (image: { key: string; hash: string }, width: number): string => `${image.key}.${image.hash}-${width}.webp`;

/**
 * The address of a picture's largest file. The smaller ones stand beside it: replace the last `-{width}.webp` by
 * another of the picture's widths, which travel as `Widths` next to `AttachmentURL`. A file never changes: new
 * content has a new hash and so a new address, so it may be kept for ever.
 * @param image a row of `images`; `width` in pixels
 */
export const pictureUrl = (image: { key: string; hash: string; width: number }): string => `/media/${pictureFile(image, image.width)}`;
