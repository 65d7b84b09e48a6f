import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, context } from "esbuild";

/**
 * Bundles the desk apart from the pages of the shop, which therefore have the same bytes with it and without it
 * (docs/adr/0037). `desk.json` of the build's folder names the files for app/admin.
 */

const FIRST = "components/admin/desk.ts";

/** The desk takes types of the calls, whose checks are the server's; a value of theirs would bring their library. */
const NEVER = "node_modules/zod/";

/** @param {string} built folder of the build @returns {import("esbuild").Plugin} writes the names of the files */
const noteNames = (built) => ({
  name: "note-names",
  setup: ({ onEnd }) =>
    onEnd(({ metafile }) => {
      const unwanted = Object.entries(metafile?.inputs ?? {}).find(([file]) => file.startsWith(NEVER));
      if (unwanted) throw new Error(`The desk loads ${unwanted[0]}.`);
      const outputs = Object.entries(metafile?.outputs ?? {});
      const [script, { cssBundle } = {}] = outputs.find(([, { entryPoint }]) => entryPoint === FIRST) ?? [];
      if (script === undefined || cssBundle === undefined) return;
      const addressOf = (/** @type {string} */ file) => `/_next/static/desk/${path.basename(file)}`;
      writeFileSync(
        path.join(built, "desk.json"),
        JSON.stringify({ script: addressOf(script), style: addressOf(cssBundle) }),
      );
    }),
});

/**
 * The oldest browsers, which the framework builds the pages for too.
 * @param {string} root @returns {string[]} as esbuild names them: `safari16.4`
 */
const oldestBrowsers = (root) =>
  JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).browserslist.map(
    (/** @type {string} */ name) => name.replace(" ", ""),
  );

/** @param {string} root @param {{ isDev: boolean }} options @returns {import("esbuild").BuildOptions} */
const optionsOf = (root, { isDev }) => {
  const built = path.join(root, ".next", isDev ? "dev" : "");
  const folder = path.join(built, "static", "desk");
  rmSync(folder, { recursive: true, force: true });
  return {
    absWorkingDir: root,
    entryPoints: [FIRST],
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    // Modules are read as UTF-8 always. Escaped, an Arabic letter has six bytes.
    charset: "utf8",
    target: oldestBrowsers(root),
    minify: !isDev,
    define: { "process.env.NODE_ENV": isDev ? '"development"' : '"production"' },
    // Fonts are files of the shop.
    external: ["/fonts/*"],
    metafile: true,
    logLevel: "warning",
    plugins: [noteNames(built)],
  };
};

/** Builds the desk for the present build of the pages. @param {string} root */
export const buildDesk = async (root) => void (await build(optionsOf(root, { isDev: false })));

/** Builds it for the development server, again after each change. @param {string} root */
export const watchDesk = async (root) => (await context(optionsOf(root, { isDev: true }))).watch();
