import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentHash } from "./content-hash.mjs";

describe("the hash of sources", () => {
  const root = mkdtempSync(path.join(tmpdir(), "shop-hash-"));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  const hash = (): string => contentHash(root, ["app", "package.json", "missing"]);
  afterAll(() => rmSync(root, { recursive: true }));

  it("changes with a content, a name, an addition and a removal, and with nothing else", () => {
    write("app/page.tsx", "one");
    write("app/deep/part.tsx", "two");
    write("package.json", "{}");
    const first = hash();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    write("README.md", "outside");
    write("app/page.test.tsx", "a test");
    expect(hash()).toBe(first);
    write("app/page.tsx", "ONE");
    expect(hash()).not.toBe(first);
    write("app/page.tsx", "one");
    expect(hash()).toBe(first);
    write("app/deep/more.tsx", "");
    expect(hash()).not.toBe(first);
    rmSync(path.join(root, "app/deep/more.tsx"));
    expect(hash()).toBe(first);
  });
});
