/** @jest-environment node */
import { keptForASecond } from "./health.mjs";

/** A question whose answers the test gives, at moments of the test's own. */
const asked = () => {
  const answers: ((problem: string | null) => void)[] = [];
  let moment = 5000;
  const ask = keptForASecond(
    () => new Promise<string | null>((resolve) => answers.push(resolve)),
    () => moment,
  );
  return { ask, answers, at: (milliseconds: number) => (moment = milliseconds) };
};

test("all who ask at once, and within a second after the answer, share one question", async () => {
  const { ask, answers, at } = asked();
  const together = [ask(), ask()];
  at(9000);
  together.push(ask());
  expect(answers).toHaveLength(1);
  answers[0]?.("disk is full");
  expect(await Promise.all(together)).toEqual(Array(3).fill("disk is full"));
  at(9999);
  expect(await ask()).toBe("disk is full");
  expect(answers).toHaveLength(1);
});

test("a second after the answer the question is asked again", async () => {
  const { ask, answers, at } = asked();
  const first = ask();
  answers[0]?.("disk is full");
  await first;
  at(6000);
  const second = ask();
  expect(answers).toHaveLength(2);
  answers[1]?.(null);
  expect(await second).toBeNull();
});
