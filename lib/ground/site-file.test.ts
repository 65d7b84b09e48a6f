import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import demo from "@/catalogue/site.json";
import { fileSection } from "@/lib/contract/site-sections";

const folder = mkdtempSync(path.join(tmpdir(), "shop-site-"));
const { emptyShop: _, ...usual } = demo;
const words = (name: string) => ({
  ...usual,
  name: { en: name, ar: "متجر" },
  tagline: { en: "Screws", ar: "براغي" },
});
const load = async () => (await import("./site-file")).siteFile;

beforeEach(() => {
  jest.resetModules();
  process.env.DATA_DIR = path.join(folder, "data");
});
afterEach(() => {
  delete process.env.DATA_DIR;
  delete process.env.CATALOGUE_DIR;
  delete process.env.DEMO;
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the words are those of the demo's folder, or of the folder of the setting", async () => {
  expect((await load())().name.en).toBe("Hardware Online Shop");
  jest.resetModules();
  process.env.CATALOGUE_DIR = folder;
  writeFileSync(path.join(folder, "site.json"), JSON.stringify(words("Bolts of Pune")));
  const siteFile = await load();
  expect(siteFile()).toMatchObject({ name: { en: "Bolts of Pune", ar: "متجر" } });
  writeFileSync(path.join(folder, "site.json"), JSON.stringify(words("Later")));
  expect(siteFile().name.en).toBe("Bolts of Pune");
});

test("an empty shop has its own lines in place of the demo's; with the demo they are not shown", async () => {
  const linesOf = async () => {
    jest.resetModules();
    const { marquee } = (await load())() as unknown as { marquee: { en: string }[] };
    return marquee.map(({ en }) => en);
  };
  expect(await linesOf()).toContain("Use coupon WELCOME10 for 10% off your cart, up to ₹500.");
  const own = [
    "All prices include tax. Delivery is free.",
    "Questions before you order? Write to us from the Contact page.",
  ];
  process.env.ADMIN_API_URL = "https://admin.example/";
  expect(await linesOf()).toEqual(own);
  delete process.env.ADMIN_API_URL;
  process.env.DEMO = "0";
  expect(await linesOf()).toEqual(own);
  expect((await load())()).not.toHaveProperty("emptyShop");
});

test("an empty shop has its own About and answers, which say nothing of the demo's goods, sellers and rules", async () => {
  process.env.DEMO = "0";
  const file = (await load())();
  const about = fileSection("about", file).body;
  const faq = fileSection("faq", file);
  expect(about).not.toEqual(demo.about.body);
  expect(faq.map(({ question }) => question)).toEqual(demo.faq.map(({ question }) => question));
  const english = [about.en, ...faq.map(({ answer }) => answer.en)].join("\n");
  const arabic = [about.ar, ...faq.map(({ answer }) => answer.ar)].join("\n");
  const isSaid = (words: readonly string[], text: string) => words.filter((word) => text.includes(word));
  expect(
    isSaid([demo.name.en, "India", "hardware", "seller", "anufacturer", "digital", "refund"], english),
  ).toEqual([]);
  expect(isSaid([demo.name.ar, "الهند", "العدد", "بائع", "صنّع", "الرقمية", "استرداد"], arabic)).toEqual([]);
});

test("an empty shop of a folder without such lines has those of its file", async () => {
  process.env.DEMO = "0";
  process.env.CATALOGUE_DIR = folder;
  const file = { ...words("Bolts of Pune"), marquee: [{ en: "Ours", ar: "لنا" }] };
  writeFileSync(path.join(folder, "site.json"), JSON.stringify(file));
  expect((await load())()).toMatchObject({ marquee: [{ en: "Ours", ar: "لنا" }] });
});

const file = path.join(folder, "site.json");

test("a file without the shop's name is refused with its path", async () => {
  process.env.CATALOGUE_DIR = folder;
  writeFileSync(file, JSON.stringify({ ...usual, name: { en: "Bolts", ar: " " } }));
  const siteFile = await load();
  expect(siteFile).toThrow(`${file} is missing or has a mistake`);
});

test.each(["", "{ broken", JSON.stringify({ ...words("Wrong"), faq: "none" })])(
  "of a file that holds %j the last whole one counts, also after a restart",
  async (text) => {
    process.env.CATALOGUE_DIR = folder;
    writeFileSync(file, JSON.stringify(words("Bolts of Pune")));
    (await import("./site-file")).keepSiteFile();
    writeFileSync(file, text);
    (await import("./site-file")).keepSiteFile();
    jest.resetModules();
    expect((await load())().name.en).toBe("Bolts of Pune");
  },
);
