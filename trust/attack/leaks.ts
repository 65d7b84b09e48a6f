import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { note } from "../fixtures/counts";
import { SECRETS } from "../fixtures/customer";
import { send } from "../fixtures/http";
import { runningAddress } from "../../scripts/database/address.mjs";
import { SHOP } from "./scene";

const DATA = process.env.TRUST_DATA ?? "";

/** Keys and hashes of any shop. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  "a password's hash": /\$argon2(?:id|i|d)?\$/,
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY/,
  "a provider's key": /\b(?:sk_(?:live|test)_|whsec_|rk_live_)\w{8}/,
  "a database's address": /postgres(?:ql)?:\/\/[^\s:"]+:[^\s@"]+@/,
};

const filesUnder = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));

/** Texts of a stored file: as it is, and decompressed if it is compressed or holds a compressed page. */
const textsOf = (file: string): string[] => {
  const bytes = readFileSync(file);
  const texts = [bytes.toString("latin1")];
  for (const open of [gunzipSync, brotliDecompressSync]) {
    try {
      texts.push(open(bytes).toString("utf8"));
    } catch {
      // Not compressed in this way.
    }
  }
  return texts;
};

/** This shop's own keys. */
const ownKeys = (): string[] => {
  const access = path.join(DATA, "sandbox", "access.json");
  const { stripe, paypal } = JSON.parse(readFileSync(access, "utf8")) as Record<
    "stripe" | "paypal",
    Record<string, string>
  >;
  return [
    readFileSync(path.join(DATA, "secret.key"), "latin1").trim(),
    stripe.secretKey ?? "",
    stripe.webhookSecret ?? "",
    paypal.clientSecret ?? "",
    new URL(runningAddress(DATA) ?? "").password,
  ];
};

/** After all attacks: where are the secrets of the customers, of the people at the desk and of the shop to be found? */
export const leaks = (): void => {
  const search = (files: readonly string[]): string[] => {
    const secrets = [...SECRETS, ...ownKeys()];
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    return files.flatMap((file) =>
      textsOf(file).flatMap((text) => [
        ...Object.entries(PATTERNS).flatMap(([name, pattern]) =>
          pattern.test(text) ? [`${file}: ${name}`] : [],
        ),
        ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`),
      ]),
    );
  };

  test("not in the log, which has a line of its own for each event and no control character", () => {
    const log = process.env.TRUST_LOG ?? "";
    const text = readFileSync(log, "utf8");
    expect(text.length).toBeGreaterThan(1000);
    expect(search([log])).toEqual([]);
    expect(text.split("\n").filter((line) => /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(line))).toEqual(
      [],
    );
    expect(text.split("\n").filter((line) => /^\{/.test(line) && !isJson(line))).toEqual([]);
    note("files searched", 1);
  });
  test("not in the kept pages", () => {
    const files = filesUnder(path.join(DATA, "pages"));
    expect(files.length).toBeGreaterThan(20);
    note("files searched", files.length);
    expect(search(files)).toEqual([]);
  });
  test("not in the scripts and styles that a browser loads, which have no source maps", async () => {
    const files = filesUnder(".next/static");
    expect(files.length).toBeGreaterThan(20);
    note("files searched", files.length);
    expect(search(files)).toEqual([]);
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    const { body } = await send(SHOP, "/en");
    expect(body).not.toContain("sourceMappingURL");
  });
};

const isJson = (line: string): boolean => {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
};
