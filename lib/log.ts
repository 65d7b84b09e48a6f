import "server-only";
import pino from "pino";

/** Log of the server: lines of JSON on standard output. Never log a password, a token or a request's body. */
export const log = pino({ level: process.env.LOG_LEVEL ?? "info", base: null });
