import { commandOf } from "./nouns";

/** For tests: runs an operator command. @returns what it prints. @throws what it refuses with */
export const shop = async (...words: string[]): Promise<string> => {
  const lines: string[] = [];
  const log = jest.spyOn(console, "log").mockImplementation((text: string) => lines.push(text));
  try {
    const found = commandOf(words);
    if (found === null) throw new Error("This is no command.");
    await found.command.run(found.rest);
  } finally {
    log.mockRestore();
  }
  return lines.join("\n");
};
