/**
 * Packages that a process loads once for all of its test files, outside of their contexts: a quarter of the CPU of a database
 * file went into loading them anew. They keep nothing from file to file. The shop's own modules are loaded for each file, and
 * so are packages that read the clock, the environment or timers, which tests replace, or that ask with `instanceof` what they
 * were given (zod: a promise of another context passes every check).
 */
const SHARED = new Set(["drizzle-orm", "pg"]);

/** @param {string} name of a module @returns {boolean} true if it belongs to a shared package */
const isShared = (name) => SHARED.has(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));

/** @param {unknown} value @returns {value is (...given: unknown[]) => unknown} */
const isFunction = (value) => typeof value === "function";

/** A member's value, or its getter. @param {object} owner @param {string} key @returns {unknown} */
const valueOf = (owner, key) => {
  const { value, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
  return get ?? value;
};

/** @typedef {{ owner: object, key: string, value: unknown }} Member */

/**
 * Lists what a test could replace in a module: its exports, and the members of its classes.
 * @param {object} exports
 * @returns {Member[]}
 */
const membersOf = (exports) =>
  [exports, ...Object.values(exports).flatMap((one) => (isFunction(one) ? [one, one.prototype] : []))]
    .filter((owner) => owner !== undefined && owner !== null)
    .flatMap((owner) => Object.keys(Object.getOwnPropertyDescriptors(owner)).map((key) => ({ owner, key })))
    .map(({ owner, key }) => ({ owner, key, value: valueOf(owner, key) }));

/** The members of each loaded module when it was new. @type {Map<string, { exports: object, members: Member[] }>} */
const loaded = new Map();

/** Loads a module of a shared package, once for the process. @param {string} name @returns {object} its exports */
const loadShared = (name) => {
  const known = loaded.get(name);
  if (known) return known.exports;
  const exports = require(name);
  loaded.set(name, { exports, members: membersOf(exports) });
  return exports;
};

/** Names the loaded modules with a member that is not the one it was when they were new. @returns {string[]} */
const changedModules = () =>
  [...loaded].flatMap(([name, { members }]) =>
    members.every(({ owner, key, value }) => Object.is(valueOf(owner, key), value)) ? [] : [name],
  );

module.exports = { isShared, loadShared, changedModules };
