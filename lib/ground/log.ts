import "server-only";

export { log } from "./log-record.mjs";
