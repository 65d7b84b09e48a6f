import { TextDecoder, TextEncoder } from "node:util";

/** The router of the desk needs both when it is loaded, and jsdom has neither. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
