import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { cutPicture, writeAvif } from "./cut-picture.mjs";

/**
 * The process that makes pictures, one at a time, until the shop ends it.
 *
 * @typedef {import("./cut-picture.mjs").PictureForm} PictureForm
 * @typedef {import("./picture-files.mjs").ImportedPicture} ImportedPicture
 * @typedef {{ cut: Uint8Array, form: PictureForm, folder: string }
 *   | { avif: ImportedPicture, width: number, folder: string }} ToMaker
 * @typedef {Awaited<ReturnType<typeof cutPicture>> | { written: true } | { fault: string }} FromMaker
 */

sharp.concurrency(1);
sharp.cache(false);

// Where memory ends, Linux ends this process first, and not the shop.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

/** @param {ToMaker} job @returns {Promise<FromMaker>} */
const doJob = async (job) => {
  if ("cut" in job) return cutPicture(Buffer.from(job.cut), job.form, job.folder);
  await writeAvif(job.avif, job.width, job.folder);
  return { written: true };
};

process.on("message", (/** @type {ToMaker} */ job) => {
  doJob(job)
    .catch((error) => ({ fault: String(error) }))
    .then((told) => process.send?.(told));
});
