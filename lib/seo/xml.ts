import { escaped } from "@/lib/html/escape";

/** Characters that XML 1.0 cannot contain. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for an element or attribute of XML. */
export const xmlText = (text: string): string => escaped(text.replace(NO_XML, ""));

/** Returns an element with a text; empty if the text is missing. */
export const element = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;

/** Seconds that a reader and the caches before it may keep such a document. */
const LIFETIME = 3600;

/**
 * Streams a document: the next piece is created when the reader has taken the one before, and none after it
 * disconnects. The first piece is awaited, so that the status is correct if the source fails. A later failure
 * aborts the connection instead of ending an incomplete document.
 */
export const streamed = async (pieces: AsyncGenerator<string>, type: string): Promise<Response> => {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | null = Promise.resolve(await pieces.next());
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const piece = await (next ?? pieces.next());
      next = null;
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `public, max-age=${LIFETIME}`,
      "X-Robots-Tag": "noindex",
    },
  });
};
