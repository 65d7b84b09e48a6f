/** A complete HTTP response. */
export interface HttpAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  cache?: string;
}

/** Creates a JSON response; the text is sent unchanged. */
export const jsonAnswer = (status: number, text: string): HttpAnswer => ({
  status,
  type: "application/json; charset=utf-8",
  body: text,
});

/** Creates an HTML error page, as web servers do. */
export const htmlAnswer = (status: number): HttpAnswer => ({
  status,
  type: "text/html; charset=utf-8",
  body: `<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Server Error</h1></body></html>`,
});

/** Responses of unknown addresses. */
export const UNKNOWN_ANSWERS = ["json404", "json501", "html404", "html200"] as const;
export type UnknownAnswer = (typeof UNKNOWN_ANSWERS)[number];

/** True if a text from the command line or a request is such a name. */
export const isUnknownAnswer = (name: unknown): name is UnknownAnswer =>
  UNKNOWN_ANSWERS.some((answer) => answer === name);

export const unknownAnswer = (name: UnknownAnswer): HttpAnswer => {
  const status = Number(name.slice(4));
  if (name.startsWith("html")) return htmlAnswer(status);
  const message = status === 404 ? "Not Found" : "Not Implemented";
  return jsonAnswer(status, JSON.stringify({ statusCode: status, message }));
};
