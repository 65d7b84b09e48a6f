/** A mistake in a JSON text, with its line, counted from 1. */
export class JsonMistake extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
    this.name = "JsonMistake";
  }
}

/** White space, and then a sign, a text, or a number or word. */
const TOKEN = /[ \t\r\n]*(?:([{}[\],:])|("[^"\\\n]*(?:\\.[^"\\\n]*)*")|([-+.\w]+))?/y;
/** Levels of lists and objects within each other. */
const DEEPEST = 100;

const keyOf = (path: readonly PropertyKey[]): string => path.map(String).join("\0");

/**
 * Parses a JSON text and remembers where each value stands, which `JSON.parse` does not tell.
 * @returns the value, and the line of the value at a path; of a missing one the line of what should hold it
 * @throws JsonMistake
 */
export const readJson = (
  text: string,
): { value: unknown; lineOf: (path: readonly PropertyKey[]) => number } => {
  /** Offset of each value by its path. */
  const places = new Map<string, number>();
  let end = 0;
  let token = "";

  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const mistake = (message: string): JsonMistake => new JsonMistake(message, lineAt(end - token.length));

  const next = (): string => {
    TOKEN.lastIndex = end;
    const match = TOKEN.exec(text);
    token = match?.[1] ?? match?.[2] ?? match?.[3] ?? "";
    end = TOKEN.lastIndex;
    if (token === "") throw mistake(end >= text.length ? "the text ends too early" : "an unexpected letter");
    return token;
  };

  const plain = (): unknown => {
    try {
      return JSON.parse(token);
    } catch {
      throw mistake(`unexpected ${token.slice(0, 20)}`);
    }
  };

  /** Reads what follows the opening sign, up to the closing one. */
  const items = (closing: "]" | "}", read: (index: number) => void): void => {
    if (next() === closing) return;
    for (let index = 0; ; index += 1) {
      read(index);
      if (next() === closing) return;
      if (token !== ",") throw mistake(`"," or "${closing}" is missing before ${token.slice(0, 20)}`);
      next();
    }
  };

  /** Reads the value that begins with the present token. */
  const value = (path: readonly PropertyKey[]): unknown => {
    places.set(keyOf(path), end - token.length);
    if (path.length > DEEPEST) throw mistake("too many levels");
    if (token === "[") {
      const list: unknown[] = [];
      items("]", (index) => list.push(value([...path, index])));
      return list;
    }
    if (token !== "{") return plain();
    const entries: [string, unknown][] = [];
    items("}", () => {
      if (!token.startsWith('"')) throw mistake(`a name in quotes is missing before ${token.slice(0, 20)}`);
      const name = String(plain());
      if (next() !== ":") throw mistake('":" is missing');
      next();
      entries.push([name, value([...path, name])]);
    });
    return Object.fromEntries(entries);
  };

  next();
  const read = value([]);
  if (text.slice(end).trim() !== "") {
    next();
    throw mistake("more follows the end");
  }
  return {
    value: read,
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const place = places.get(keyOf(path.slice(0, length)));
        if (place !== undefined) return lineAt(place);
      }
      return lineAt(places.get("") ?? 0);
    },
  };
};
