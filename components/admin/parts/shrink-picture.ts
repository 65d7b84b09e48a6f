/** Pixels of the longer side: a little more than the shop keeps (lib/commerce/base/pictures). */
const LONGEST = 2_400;
/** Bytes up to which a picture that is small enough is sent as it is. */
const LIGHT = 2_000_000;
/** Share of a JPEG's quality at which no difference is seen. */
const QUALITY = 0.92;

/** The picture upright, as its camera noted it; null if this browser cannot read it, as most cannot read HEIC. */
const decoded = (file: File): Promise<ImageBitmap | null> =>
  typeof createImageBitmap === "function"
    ? createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null)
    : Promise.resolve(null);

/** Draws a picture on white in another size, as a JPEG. @throws if the browser has no memory for it */
const drawn = (bitmap: ImageBitmap, scale: number): Promise<Blob> => {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
};

/**
 * Makes a photo as small as the shop keeps it, so that it arrives over a slow network too. What this browser cannot read or draw
 * is left as it is: the shop reads it, or says why not.
 */
export const shrunkPicture = async (file: File): Promise<Blob> => {
  const bitmap = await decoded(file);
  if (bitmap === null) return file;
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= LIGHT) return file;
    const smaller = await drawn(bitmap, scale);
    return smaller.size > 0 && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  } finally {
    bitmap.close();
  }
};
