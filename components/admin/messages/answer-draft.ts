import { hasFields, readKept, writeKept } from "../device";

/** Unsent answer to a message, kept on this device. */
const nameOf = (id: number): string => `answer.${id}`;

/** The kept draft; empty if there is none. */
export const readAnswerDraft = (id: number): string => {
  const kept = readKept(nameOf(id));
  return hasFields(kept, ["text"]) && "text" in kept && typeof kept.text === "string" ? kept.text : "";
};

/** Keeps a draft, or removes it by an empty text. @returns false if the browser did not keep it */
export const keepAnswerDraft = (id: number, text: string): boolean =>
  writeKept(nameOf(id), text === "" ? null : { text });
