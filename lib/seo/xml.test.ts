import fc from "fast-check";
import { element, streamed, xmlText } from "./xml";

test("no text can open or end an element, and what XML cannot hold is left out", () => {
  expect(xmlText(`<a b='1'>&"\u0000\ufffe\ud800`)).toBe("&lt;a b=&#39;1&#39;&gt;&amp;&quot;");
  expect([element("g:size", "½ in"), element("g:size", ""), element("g:size", null)]).toEqual([
    "<g:size>½ in</g:size>",
    "",
    "",
  ]);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) =>
      expect(xmlText(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)|[\u0000-\u0008\ufffe\uffff]/),
    ),
  );
});

const counting = () => {
  const state = { made: 0, ended: false };
  async function* pieces(): AsyncGenerator<string> {
    try {
      for (;;) {
        state.made += 1;
        yield "piece";
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, pieces: pieces() };
};

test("a document is made no faster than it is read, and no further when its reader goes away", async () => {
  const { state, pieces } = counting();
  const response = await streamed(pieces, "application/xml");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.read();
  expect(state.made).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(state.ended).toBe(true);
});

test("a source that fails at once fails before there is a status; later it breaks the document off", async () => {
  async function* failing(whole: boolean): AsyncGenerator<string> {
    if (whole) yield "begun";
    throw new Error("away");
  }
  await expect(streamed(failing(false), "text/plain")).rejects.toThrow("away");
  await expect((await streamed(failing(true), "text/plain")).text()).rejects.toThrow("away");
});
