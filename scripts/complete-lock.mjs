import { readFileSync, writeFileSync } from "node:fs";

/**
 * Completes package-lock.json after a change: if a registry lacks the native builds for other systems, npm
 * leaves them out of the lock file, and `npm ci` then refuses the file everywhere. Each missing optional
 * build is added here, so that every system finds its own. Registry addresses are removed.
 */

/** @typedef {{ version?: string, resolved?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */

const file = "package-lock.json";
/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(file, "utf8"));

/**
 * Lists the folders in which Node looks for a package that `from` imports.
 * @param {string} from
 * @param {string} name
 */
const places = (from, name) => {
  const parents =
    from === ""
      ? []
      : from
          .split("/node_modules/")
          .map((_, at, all) => all.slice(0, all.length - at).join("/node_modules/"));
  return [...parents.map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`];
};

/**
 * Derives the system of a native build from its name.
 * @param {string} name
 * @returns {Pick<Entry, "os" | "cpu" | "libc">}
 */
const systemOf = (name) => {
  const found = /(darwin|linux|win32|android|freebsd|openharmony)-([a-z0-9]+)(?:-(gnu|musl))?/.exec(name);
  if (!found) throw new Error(`The name of ${name} does not tell its system.`);
  const [, os = "", cpu = "", libc] = found;
  return {
    os: [os],
    cpu: [cpu],
    ...(os === "linux" && libc ? { libc: [libc === "musl" ? "musl" : "glibc"] } : {}),
  };
};

let added = 0;
for (const [from, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (places(from, name).some((place) => lock.packages[place])) continue;
    lock.packages[`node_modules/${name}`] = { version, ...systemOf(name), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} missing optional builds named`);
