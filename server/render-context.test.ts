import { withRenderContext } from "./render-context.mjs";

const KEY = Symbol.for("hardware-shop.request-outcome");
type Named = { [KEY]?: { getStore: () => { isAway: boolean } | undefined } };

test("a second copy of the module, as the middleware's bundle holds one, leaves the context in its place", async () => {
  jest.resetModules();
  await import("./render-context.mjs");
  const { isAway } = await withRenderContext(async () => {
    const context = (globalThis as Named)[KEY]?.getStore();
    if (context) context.isAway = true;
  });
  expect(isAway).toBe(true);
});
