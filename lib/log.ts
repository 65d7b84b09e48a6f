import "server-only";
import pino from "pino";

/** The server's log: lines of JSON on standard output. Never a password, a token or a request's body. */
export const log = pino({ level: process.env.LOG_LEVEL ?? "info", base: null });
