/** How much of a picture that somebody sends is read. */

/** Bytes of its file. A camera's photo of 12 megapixels has 3 to 6 MB, and the desk sends a smaller one. */
export const MOST_BYTES = 10_000_000;
/** Pixels of the whole picture; a few bytes can claim more than memory holds. Telephones have up to 50 million. */
export const MOST_PIXELS = 60_000_000;
/** Milliseconds that one job may take. An iPhone's photo of 48 megapixels needs 20 s on a slow machine. */
export const MOST_MS = 60_000;
/** Megabytes of the process's heap; pixels are outside of it. */
export const MOST_HEAP_MB = 256;
/** Milliseconds without a job after which the process ends. */
export const IDLE_MS = 30_000;
