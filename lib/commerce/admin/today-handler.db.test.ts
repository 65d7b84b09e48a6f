import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { log } from "@/lib/log";
import { thePaymentMethods } from "../db/seed-builders";
import { useTestDatabase } from "../db/testing";
import { indiaDay } from "../clock";
import { cancelPieces } from "../orders/take-back";
import { COMMAND_LINE } from "../actor";
import { anOrderOfTwoSellers } from "../orders/two-sellers.testing";
import { keepSearchWords } from "../search/search-words";
import { aCaller } from "./caller.testing";
import type { AdminCaller } from "./handler";
import { todayHandler } from "./today-handler";

useTestDatabase();
beforeEach(async () => {
  await thePaymentMethods();
});

const OWNER = aCaller({ role: "owner" });
const show = async (caller: AdminCaller) => {
  const shown = await todayHandler["today/show"]({}, caller);
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
};

test("sales are goods after what was cancelled; a seller's are their own", async () => {
  const empty = await show(OWNER);
  expect(empty.figures?.today).toEqual({ orders: 0, salesPaise: 0, averagePaise: 0 });
  expect(empty.days).toHaveLength(30);

  const first = await anOrderOfTwoSellers();
  await anOrderOfTwoSellers();
  const cancelled = await cancelPieces(COMMAND_LINE, {
    number: first.number,
    vendorId: first.north.id,
    reason: "",
    pieces: [{ lineId: first.lineIds[0] ?? 0, quantity: 1 }],
  });
  expect(cancelled.ok).toBe(true);

  const all = await show(OWNER);
  const sales = 2 * 400_02 - 100_01;
  expect(all.figures).toEqual({
    today: { orders: 2, salesPaise: sales, averagePaise: Math.round(sales / 2) },
    weekAgo: { orders: 0, salesPaise: 0, averagePaise: 0 },
    last30Days: { orders: 2, salesPaise: sales, averagePaise: Math.round(sales / 2) },
  });
  expect(all.days.at(-1)).toEqual({ day: indiaDay(), orders: 2, salesPaise: sales });
  expect(all.best.map(({ pieces, salesPaise }) => [pieces, salesPaise])).toEqual([
    [3, 300_03],
    [2, 200_02],
    [3, 99_99],
    [3, 99_99],
  ]);
  expect(all.jobs.map(({ job, count }) => [job, count])).toEqual([
    ["waiting", 0],
    ["to-pack", 2],
    ["packed", 0],
    ["shipped", 0],
    ["refund", 0],
    ["low-stock", 0],
    ["product-requests", 0],
    ["reviews", 0],
    ["messages", 0],
    ["seller-requests", 0],
  ]);
  const own = await show(aCaller({ role: "seller", vendorId: first.south.id }));
  expect(own.figures?.today).toEqual({ orders: 1, salesPaise: 99_99, averagePaise: 99_99 });
  expect(own.jobs.map(({ job }) => job)).not.toContain("seller-requests");
});

test("who may not work on orders sees neither their number nor the sales", async () => {
  await anOrderOfTwoSellers();
  const staff = aCaller({ role: "staff" });
  const seen = await show({ ...staff, me: { ...staff.me, areas: ["products"] } });
  expect(seen).toMatchObject({ figures: null, days: [], best: [] });
  expect(seen.jobs.map(({ job }) => job)).toEqual(["low-stock", "product-requests", "reviews"]);
});

test("a file of the catalogue with a mistake is named with its line, but not to a seller", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-today-"));
  process.env.CATALOGUE_DIR = folder;
  try {
    writeFileSync(path.join(folder, "search-words.json"), '{\n  "synonyms": [\n');
    jest.spyOn(log, "error").mockImplementation(() => undefined);
    keepSearchWords();
    const vendorId = (await anOrderOfTwoSellers()).south.id;
    expect((await show(OWNER)).brokenFiles).toEqual([{ file: "search-words.json", line: 3 }]);
    expect((await show(aCaller({ role: "seller", vendorId }))).brokenFiles).toEqual([]);
    rmSync(path.join(folder, "search-words.json"));
    keepSearchWords();
    expect((await show(OWNER)).brokenFiles).toEqual([]);
  } finally {
    jest.restoreAllMocks();
    delete process.env.CATALOGUE_DIR;
    rmSync(folder, { recursive: true });
  }
});
