import "server-only";

/** The largest answer of a host in bytes: a page of a hundred products takes a hundredth of it. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

class AnswerTooLargeError extends Error {
  constructor() {
    super(`the answer is larger than ${LARGEST_ANSWER} bytes`);
    this.name = "AnswerTooLargeError";
  }
}

/** The text of an answer. @throws AnswerTooLargeError before more than the bound is held in memory */
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
