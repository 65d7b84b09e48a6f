import "server-only";

/** Maximum size of a host's response in bytes, a hundred times a page of a hundred products. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

class AnswerTooLargeError extends Error {
  constructor() {
    super(`the answer is larger than ${LARGEST_ANSWER} bytes`);
    this.name = "AnswerTooLargeError";
  }
}

/**
 * Reads the text of a response. @throws AnswerTooLargeError before more than the maximum is held in memory
 */
export const boundedText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new AnswerTooLargeError();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};
