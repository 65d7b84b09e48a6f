/** A complete HTTP response. */
export interface HttpAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
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
