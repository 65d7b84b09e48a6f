/**
 * File formats of a picture: WebP for every browser, AVIF for browsers that accept it, JPEG for clients that are not browsers.
 * @typedef {"webp" | "avif" | "jpg"} PictureFormat
 */

/**
 * Builds the name of a picture file: `{key}.{hash}-{width}.webp`, with lower-case letters, digits, dot, hyphen and
 * underscore only.
 * @param {{ key: string, hash: string }} image @param {number | "share"} width @param {PictureFormat} [format]
 */
export const pictureFile = (image, width, format = "webp") => `${image.key}.${image.hash}-${width}.${format}`;
