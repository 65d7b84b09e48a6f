import { encodeAnswer } from "@/lib/contract/envelope";
import { callRefusal } from "./call-refusal.mjs";

test.each([
  [413, "TOO_LARGE"],
  [429, "TOO_MANY_REQUESTS"],
  [503, "UNAVAILABLE"],
] as const)("a call that is refused with %s has the envelope of the calls", (status, code) => {
  expect(JSON.parse(callRefusal(status))).toEqual(encodeAnswer(null, { ok: false, code }));
});
