/**
 * Returns one value for the whole process. The framework compiles a module once for each kind of route (pages and
 * their actions, route handlers, background jobs), so a module variable exists several times.
 * @param name unique among all callers
 */
export const processWide = <T>(name: string, make: () => T): T => {
  const key = Symbol.for(`hardware-shop.${name}`);
  const shared = globalThis as { [key]?: T };
  return (shared[key] ??= make());
};
