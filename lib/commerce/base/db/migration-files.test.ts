import { readLandedHashes, readMigrations } from "./migration-files";

describe("landed migrations", () => {
  it("keep the text they were landed with: add a migration instead, and its hash to landed.json", () => {
    const landed = readLandedHashes();
    const present = Object.fromEntries(readMigrations().map(({ tag, hash }) => [tag, hash]));
    expect(present).toEqual(Object.fromEntries(Object.entries(landed).map(([tag, [hash]]) => [tag, hash])));
  });
});
