import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import pino from "pino";
import { withRequestId } from "../lib/ground/request-id.mjs";
import { logOptions } from "../lib/ground/log-record.mjs";
import { requestIdOf } from "./request-id.mjs";

const asked = (id?: string): IncomingMessage =>
  ({ headers: id === undefined ? {} : { "x-request-id": id } }) as unknown as IncomingMessage;

test("a request has the id of a trusted proxy, and a new one of nobody else", () => {
  expect(requestIdOf(asked("4bf92f3577b34da6"), 1)).toBe("4bf92f3577b34da6");
  expect(requestIdOf(asked("4bf92f3577b34da6"), 0)).toMatch(/^[0-9a-f-]{36}$/);
  for (const forged of ["a b", "short", "x".repeat(65), "a\nb-and-more-letters", undefined])
    expect(requestIdOf(asked(forged), 1)).toMatch(/^[0-9a-f-]{36}$/);
});

test("each line of the log names its request", async () => {
  const lines: Record<string, unknown>[] = [];
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const log = pino(logOptions, out);
  await withRequestId("request-one", async () => {
    await Promise.resolve();
    log.warn("in a request");
  });
  log.warn("in a job");
  expect(lines.map(({ msg, request }) => [msg, request])).toEqual([
    ["in a request", "request-one"],
    ["in a job", undefined],
  ]);
});
