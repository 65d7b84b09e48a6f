import "server-only";

/**
 * One value for the whole process. The framework loads a module once for each kind of route, so a variable of a module
 * is several.
 */
export const processWide = <T>(name: string, make: () => T): T => {
  const key = Symbol.for(`hardware-shop.${name}`);
  const shared = globalThis as { [key]?: T };
  return (shared[key] ??= make());
};
