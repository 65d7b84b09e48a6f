import { z } from "zod";
import { log } from "@/lib/ground/log";
import { checkedAction, formAction } from "./checked-action";

const noted = jest.spyOn(log, "warn").mockImplementation(() => undefined);
beforeEach(() => noted.mockClear());

const run = jest.fn((name: string, count: number) => Promise.resolve(`${name} ${count}`));
const action = checkedAction([z.string(), z.number()], "refused", run);
/** An action as anybody can call it. */
const called = action as unknown as (...given: unknown[]) => Promise<string>;

test.each<[string, unknown[]]>([
  ["no argument", []],
  ["one too few", ["bolt"]],
  ["null", [null, 1]],
  ["an object for a text", [{ length: 3 }, 1]],
  ["a text for a number", ["bolt", "1"]],
  ["a list for all", [["bolt", 1]]],
])("an action that is called with %s is refused and not run, and the log says so", async (_, given) => {
  expect(await called(...given)).toBe("refused");
  expect(run).not.toHaveBeenCalled();
  expect(noted.mock.calls).toEqual([
    [{ security: "action" }, "an action with arguments of another shape was refused"],
  ]);
});

test("with the right arguments it is run; more than it takes do not reach it", async () => {
  expect(await called("bolt", 2, "more")).toBe("bolt 2");
  expect(run).toHaveBeenCalledWith("bolt", 2);
  expect(noted).not.toHaveBeenCalled();
});

test("a form's action says that the request is not valid", async () => {
  const form = formAction([z.string()], () => Promise.resolve({ ok: true, value: null }));
  expect(await (form as unknown as (given: unknown) => Promise<unknown>)(7)).toEqual({
    ok: false,
    code: "INVALID_REQUEST",
  });
});
