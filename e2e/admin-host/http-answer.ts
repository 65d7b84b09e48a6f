/** A whole HTTP answer. */
export interface HttpAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  cache?: string;
}

/** An answer that says it is JSON; the text is sent as it is. */
export const jsonAnswer = (status: number, text: string): HttpAnswer => ({
  status,
  type: "application/json; charset=utf-8",
  body: text,
});

/** An error page for people, as web servers write it. */
export const htmlAnswer = (status: number): HttpAnswer => ({
  status,
  type: "text/html; charset=utf-8",
  body: `<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Server Error</h1></body></html>`,
});

/** What the host answers at addresses that it does not know. */
export const UNKNOWN_ANSWERS = ["json404", "json501", "html404", "html200"] as const;
export type UnknownAnswer = (typeof UNKNOWN_ANSWERS)[number];

/** Tells whether a text from the command line or a request names such an answer. */
export const isUnknownAnswer = (name: unknown): name is UnknownAnswer =>
  UNKNOWN_ANSWERS.some((answer) => answer === name);

export const unknownAnswer = (name: UnknownAnswer): HttpAnswer => {
  const status = Number(name.slice(4));
  if (name.startsWith("html")) return htmlAnswer(status);
  const message = status === 404 ? "Not Found" : "Not Implemented";
  return jsonAnswer(status, JSON.stringify({ statusCode: status, message }));
};
