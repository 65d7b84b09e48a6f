import { answerCall } from "./answer-call";
import { callsNotBuilt } from "./handlers";

/** What this shop cannot answer yet. This list must shrink to nothing. */
const NOT_BUILT = [
  "get-strp-pub-key",
];

test("the calls that are not built yet are these, and no others", () => expect(callsNotBuilt().sort()).toEqual(NOT_BUILT));

test("such a call says so, to anyone and before anything else", async () => {
  for (const name of callsNotBuilt()) expect(await answerCall(name, {}, { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" })).toEqual({ ok: false, code: "NOT_BUILT" });
});
