import { generateKeyPairSync } from "node:crypto";
import { startSandbox, type TestSandbox } from "@/payment-sandbox/testing";
import type { InvoiceFigures } from "../../base/db/schema";
import { gspProvider, type GspAccess } from "./gsp";
import { businessFigures } from "./paper.testing";
import { eInvoiceOf, irnOf } from "./payload";
import { RegistryAway } from "./provider";
import { eInvoiceProvider } from "./providers";
import { readSignedQr } from "./signed-qr";

/** The adapter against the registry that the sandbox plays. */
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(() => 200);
});
afterAll(() => sandbox.close());

let serial = 0;
const aPaper = (given: Partial<InvoiceFigures> = {}, company = "Rao Works") => {
  const figures = businessFigures(given);
  return eInvoiceOf({
    number: `S4-2627-${String((serial += 1)).padStart(4, "0")}`,
    issuedOn: "2026-11-21",
    figures: { ...figures, buyer: { ...figures.buyer, companyName: company } },
  });
};
const access = (given: Partial<GspAccess> = {}): GspAccess => ({
  token: sandbox.access.registry.token,
  publicKeys: [sandbox.access.registry.publicKey],
  base: `${sandbox.access.base}/registry`,
  ...given,
});
const provider = (given: Partial<GspAccess> = {}, patience?: number) =>
  gspProvider(access(given), true, patience);

test("a paper is registered with the number that is its hash, and the QR code says what it has", async () => {
  const paper = aPaper();
  const answer = await provider().register(paper);
  expect(answer).toMatchObject({
    state: "registered",
    irn: irnOf(paper),
    ackNo: expect.stringMatching(/^\d{15}$/),
  });
  if (answer.state !== "registered") throw new Error("unreachable");
  expect(Math.abs(Date.now() - answer.ackAt.getTime())).toBeLessThan(60_000);
  expect(readSignedQr(answer.signedQr, access().publicKeys)).toEqual({
    SellerGstin: "24ZZZFH0004Z1ZF",
    DocNo: paper.DocDtls.No,
    TotInvVal: 236,
    Irn: irnOf(paper),
  });
});

test("a paper that is sent twice has the registration of the first time", async () => {
  const paper = aPaper();
  const first = await provider().register(paper);
  expect(await provider().register(paper)).toEqual(first);
});

test("a lost answer is read the next time", async () => {
  const paper = aPaper({}, "Registry Silent");
  await expect(provider({}, 300).register(paper)).rejects.toThrow(RegistryAway);
  expect(await provider().register(paper)).toMatchObject({ state: "registered", irn: irnOf(paper) });
});

test("refusals have the code and the words of the registry; one may end by another try", async () => {
  const refused = (code: string, text: RegExp) => ({
    state: "refused",
    code,
    text: expect.stringMatching(text) as unknown,
  });
  const short = businessFigures().lines.map((line) => ({ ...line, hsnCode: "7411" }));
  expect(await provider().register(aPaper({ lines: short }))).toEqual(refused("2176", /HSN/));
  const { buyer } = businessFigures();
  expect(await provider().register(aPaper({ buyer: { ...buyer, stateCode: "32" } }))).toEqual(
    refused("2265", /state code/),
  );
  const never = aPaper({}, "Registry Refuses");
  expect(await provider().register(never)).toEqual(refused("3029", /not active/));
  expect(await provider().register(never)).toEqual(refused("3029", /not active/));
  const once = aPaper({}, "Registry Refuses Once");
  expect(await provider().register(once)).toEqual(refused("3029", /not active/));
  expect(await provider().register(once)).toMatchObject({ state: "registered" });
});

test("a service that fails, is not there or does not know the shop is away", async () => {
  await expect(provider().register(aPaper({}, "Registry Away"))).rejects.toThrow("503");
  await expect(provider({ base: "http://127.0.0.1:9" }).register(aPaper())).rejects.toThrow(RegistryAway);
  await expect(provider({ token: "of another" }).register(aPaper())).rejects.toThrow("1005 Invalid Token");
});

test("a registration that another key has signed is not taken; with the right key among others it is", async () => {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const another = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const paper = aPaper();
  expect(await provider({ publicKeys: [another, "MIIno"] }).register(paper)).toMatchObject({
    state: "refused",
    code: "SIGNATURE",
  });
  const publicKeys = [another, ...access().publicKeys];
  expect(await provider({ publicKeys }).register(paper)).toMatchObject({ state: "registered" });
});

test("the sandbox plays the registry where it plays the payments, and nowhere else", () => {
  expect(eInvoiceProvider()?.isPlayed).toBe(true);
  const { PAYMENTS, SITE_URL } = process.env;
  process.env.SITE_URL = "https://shop.example";
  delete process.env.PAYMENTS;
  try {
    expect(eInvoiceProvider()).toBeNull();
  } finally {
    if (PAYMENTS !== undefined) process.env.PAYMENTS = PAYMENTS;
    if (SITE_URL === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = SITE_URL;
  }
});
