import { makePressKeys } from "./press-keys";

const REQUEST = { id: "HW-1", pieces: 3 };

test.each(["OFFLINE", "NO_ANSWER", "UNAVAILABLE"])(
  "the same press after the answer was lost (%s) has the same key, and another request another one",
  (code) => {
    const keys = makePressKeys();
    const first = keys.keyOf(REQUEST);
    keys.note(REQUEST, first, code);
    expect(keys.keyOf({ ...REQUEST })).toBe(first);
    expect(keys.keyOf({ ...REQUEST, pieces: 4 })).not.toBe(first);
  },
);

test.each([null, "BELOW_ZERO", "ANSWER_LOST"])(
  "a press after an answer (%s) has a key of its own",
  (code) => {
    const keys = makePressKeys();
    const first = keys.keyOf(REQUEST);
    keys.note(REQUEST, first, code);
    expect(keys.keyOf(REQUEST)).not.toBe(first);
  },
);
