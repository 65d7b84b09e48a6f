import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aPicture } from "../lib/a-picture.testing";
import { log } from "../lib/ground/log-record.mjs";
import { findDamagedFiles, watchDamagedFiles } from "./damaged-files.mjs";

const UPLOAD = "media/upload-0123456789abcdef.89abcdef-800";
const MAIL =
  'Subject: Order\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\r\ntext\r\n--b--\r\n';
/** Whole files by their names as they are told; those below `catalogue/` are the catalogue's. */
const WHOLE: Readonly<Record<string, string | Buffer>> = {
  "secret.key": "ab".repeat(32),
  [`${UPLOAD}.webp`]: aPicture(".webp"),
  [`${UPLOAD}.jpg`]: aPicture(".jpg"),
  "mail/1.eml": MAIL,
  "catalogue/site.json": "{}",
  "catalogue/search-words.json": "{}",
  "catalogue/categories.json": "[]",
  "catalogue/products/fasteners.json": "[]",
  "catalogue/digital/guide.pdf": "guide",
};

let folder: string;
let folders: { data: string; catalogue: string };
const write = (name: string, content: string | Buffer): void => {
  const file = path.join(name.startsWith("catalogue/") ? folder : folders.data, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-damaged-"));
  folders = { data: path.join(folder, "data"), catalogue: path.join(folder, "catalogue") };
  for (const [name, content] of Object.entries(WHOLE)) write(name, content);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("whole files are not named, nor what is made again or done without", async () => {
  write("media/a.1-160.webp", "");
  write(`${UPLOAD}.avif`, "");
  write("media/.sizes", "");
  write("shop.lock", "");
  write("pages/1/entries/00/00", "");
  expect(await findDamagedFiles(folders)).toEqual([]);
});

test.each(Object.keys(WHOLE))("%s is named when it is emptied", async (name) => {
  write(name, "");
  expect(await findDamagedFiles(folders)).toEqual([name]);
});

test.each(Object.keys(WHOLE).filter((name) => !name.includes("digital")))(
  "%s is named when it is cut, and when its head is garbled",
  async (name) => {
    const content = Buffer.from(WHOLE[name] ?? "");
    write(name, content.subarray(0, content.length - 1));
    // A mail may lack its last line break.
    if (name.startsWith("mail/")) write(name, content.subarray(0, content.length / 2));
    expect(await findDamagedFiles(folders)).toEqual([name]);
    write(name, Buffer.concat([Buffer.from([0, 1]), content.subarray(2)]));
    expect(await findDamagedFiles(folders)).toEqual([name]);
  },
);

test("a digital good that is larger than the memory of a process is whole", async () => {
  write("catalogue/digital/film.mp4", "");
  truncateSync(path.join(folders.catalogue, "digital/film.mp4"), 3 * 2 ** 30);
  expect(await findDamagedFiles(folders)).toEqual([]);
});

test("the key that was set aside is named until a person decides", async () => {
  write("secret.key.damaged", "");
  expect(await findDamagedFiles(folders)).toEqual(["secret.key.damaged"]);
});

test("each damaged file is told once in the log, and named as long as it is damaged", async () => {
  const told = jest.spyOn(log, "error").mockImplementation(() => undefined);
  write("catalogue/site.json", "{");
  const lines = watchDamagedFiles(folders);
  while (lines().length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(lines()).toEqual(["damaged: catalogue/site.json"]);
  expect(told.mock.calls.map(([fields]) => fields as object)).toEqual([{ file: "catalogue/site.json" }]);
});
