import { sendConsoleToLog } from "./console-log.mjs";

test("a line is one record: no line break, no colour, no parameters of a statement", () => {
  const lines: unknown[] = [];
  const take = (level: string) => (facts: object, text: string) => lines.push([level, facts, text]);
  const printed = {
    error: () => undefined,
    warn: () => undefined,
    info: () => undefined,
    log: () => undefined,
  };
  sendConsoleToLog(printed, {
    error: take("error"),
    warn: take("warn"),
    info: take("info"),
    debug: take("debug"),
  });
  const print = printed as unknown as Console;
  const error = new Error("params: secret");
  print.error("\u001b[31mfailed\u001b[0m", 5, error);
  print.warn("a\n{}");
  print.log("%s is %d", "x", 1);
  print.log("\u001b[32m✓\u001b[39m Running next.config.mjs took 94ms");
  expect(lines).toEqual([
    ["error", { err: error }, "failed 5 Error"],
    ["warn", {}, "a\n{}"],
    ["info", {}, "x is 1"],
    ["debug", {}, "✓ Running next.config.mjs took 94ms"],
  ]);
});
