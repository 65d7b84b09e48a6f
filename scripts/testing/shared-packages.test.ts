import { changedModules, isShared, loadShared } from "./shared-packages.cjs";

test("the modules of a package belong to it, and packages with a longer name do not", () => {
  expect(["pg", "drizzle-orm/pg-core", "pg-native", "@pg/pg", "./pg"].map(isShared)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a module is loaded once, and noticed while a member of it is replaced", () => {
  const { Client } = loadShared("pg") as typeof import("pg");
  expect([loadShared("pg") === loadShared("pg"), changedModules()]).toEqual([true, []]);
  const replaced = jest.spyOn(Client.prototype, "connect");
  expect(changedModules()).toEqual(["pg"]);
  replaced.mockRestore();
  expect(changedModules()).toEqual([]);
});
