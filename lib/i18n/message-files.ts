import type { Language } from "../languages/languages";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";

/** The message file of every language. One that lacks a message of the English file does not compile. */
export const MESSAGE_FILES: Readonly<Record<Language, typeof en>> = { en, ar };
