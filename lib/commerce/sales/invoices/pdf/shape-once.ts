import "server-only";
import type { DocumentFont } from "./letter-codes";

/**
 * Makes a document's font shape each text once. pdfkit shapes it to measure it, to draw it and to move on behind it, and
 * its own cache is for text that may be shaped word by word, which Arabic may not.
 */
export const shapeOnce = (font: DocumentFont): void => {
  const shaped = new Map<string, ReturnType<DocumentFont["layoutRun"]>>();
  font.layout = (text) => {
    const run = shaped.get(text) ?? font.layoutRun(text, []);
    shaped.set(text, run);
    return run;
  };
};
