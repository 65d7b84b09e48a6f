/** @jest-environment node */
import { boundedText } from "./bounded-text";

const MIB = 1024 * 1024;

/** A body that goes on until its reader ends it. */
const endless = () => {
  let sent = 0;
  let isEnded = false;
  const body = new ReadableStream({
    pull: (to) => {
      sent += 1;
      to.enqueue(new Uint8Array(MIB).fill(97));
    },
    cancel: () => {
      isEnded = true;
    },
  });
  return { body, sent: () => sent, isEnded: () => isEnded };
};

test("a text is read whole, also where a letter lies in two pieces", async () => {
  const bytes = new TextEncoder().encode("مسمار");
  const body = new ReadableStream({
    start: (to) => {
      for (const part of [bytes.slice(0, 3), bytes.slice(3)]) to.enqueue(part);
      to.close();
    },
  });
  expect(await boundedText(new Response(body))).toBe("مسمار");
  expect(await boundedText(new Response(null))).toBe("");
});

test("an endless answer is refused after eight megabytes, and read no further", async () => {
  const { body, sent, isEnded } = endless();
  await expect(boundedText(new Response(body))).rejects.toThrow("larger than 8388608 bytes");
  expect(isEnded()).toBe(true);
  expect(sent()).toBeLessThanOrEqual(10);
});
