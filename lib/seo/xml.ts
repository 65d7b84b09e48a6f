import { escaped } from "@/lib/html/escape";

/** Characters that XML 1.0 cannot hold in any form. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text inside of an element or attribute of XML. */
export const xmlText = (text: string): string => escaped(text.replace(NO_XML, ""));

/** An element with a text; nothing when the text is missing. */
export const element = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;

/** Seconds a reader and the caches before it may keep such a document. */
const LIFETIME = 3600;

/**
 * A document sent while it is made: a piece is asked for when the reader has taken the one before, and no more when it
 * goes away. Should the source fail, the first piece is waited for, so that the status is true; later the connection
 * breaks off rather than ending a document that is not whole.
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
