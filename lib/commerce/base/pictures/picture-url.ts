import "server-only";
import { pictureFile } from "./making/picture-name.mjs";

/**
 * Returns the address of a picture's largest file. For a smaller file replace the last `-{width}.webp` by
 * another of the picture's widths (sent as `Widths` next to `AttachmentURL`), or by `-share.jpg` for a client
 * that is not a browser. A WebP address answers AVIF to a browser that accepts it (docs/adr/0013). A file
 * never changes: new content has a new hash and a new address, so it may be cached for ever.
 * @param image a row of `images`; `width` in pixels
 */
export const pictureUrl = (image: { key: string; hash: string; width: number }): string =>
  `/media/${pictureFile(image, image.width)}`;
