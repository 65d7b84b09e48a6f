import { withRenderContext } from "./render-context.mjs";

const KEY = Symbol.for("hardware-shop.request-outcome");
type Named = { [KEY]?: { getStore: () => unknown } };

test("a second copy of the module, as the middleware's bundle holds one, leaves the context in its place", async () => {
  jest.resetModules();
  await import("./render-context.mjs");
  const { result: isSame } = await withRenderContext(
    async (context) => (globalThis as Named)[KEY]?.getStore() === context,
  );
  expect(isSame).toBe(true);
});
