import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/**
 * Writes `file.br` beside every script and style of a build: a seventh smaller than the gzip the framework makes
 * while answering, and made once. server/static-files.mjs sends them.
 * @param {string} folder the build's `static` folder
 */
export const compressBuilt = async (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(path.join(folder, file));
      writeFileSync(
        path.join(folder, `${file}.br`),
        await brotli(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
      );
    }),
  );
};
