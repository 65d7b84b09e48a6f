import { rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { FirmFieldName, FirmFields } from "@/lib/model/firm-fields";
import { log } from "@/lib/ground/log";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { listShownSections, siteSection } from "../../content/shown-sections";
import { listSections, saveSection } from "../../content/site-sections";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aCity,
  aCustomer,
  anImage,
  aProduct,
  aState,
  aVendor,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { importCatalogue } from "../../exchange/catalogue-folder/catalogue";
import { smallCatalogue, writeCatalogue } from "../../exchange/catalogue-folder/small-catalogue";
import { placeOrder } from "../../sales/orders/place-order";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { getVendor } from "../../catalogue/listing/vendors";
import { listExampleValues, tellExampleValues } from "./example-values";
import { listFirmRequests, readFirm } from "./firm";
import { allowFirm, refuseFirm, saveFirm } from "./save-firm";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await thePaymentMethods();
  await db().delete(t.outbox);
});

/** Imports a catalogue without the demo, whose one seller is the company itself. */
const run = async (catalogue: ReturnType<typeof smallCatalogue>): Promise<void> => {
  const folder = await writeCatalogue(catalogue);
  try {
    const mediaFolder = path.join(folder, "media");
    await importCatalogue({ folder, mediaFolder, isDemo: false, log: () => undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
};

const GSTIN = "03AAACC1206D1ZQ";
const NEW: Partial<Record<FirmFieldName, string | null>> = {
  "name.en": "Singh Tools",
  "name.ar": "أدوات سينغ",
  email: "seller@example.com",
  addressLine: "12 Mill Road",
  "city.en": "Ludhiana",
  "city.ar": null,
  state: "Punjab",
  postalCode: "141003",
  gstin: GSTIN,
  pan: "AAACC1206D",
  scheme: null,
  eInvoiceFrom: "2027-04-01",
  enrolment: null,
  bankAccount: "501001234",
  bankIfsc: "HDFC0000001",
  upiId: null,
  "about.en": null,
  "about.ar": null,
};
const save = async (id: number, changes: object, seen?: object) => {
  const before = (await readFirm(id))?.fields ?? {};
  return saveFirm(COMMAND_LINE, { id, fields: { ...before, ...changes }, seen: seen ?? before });
};
const mailed = async () =>
  (await db().select().from(t.outbox).where(eq(t.outbox.kind, "firm-changed"))).map(
    ({ recipient, payload }) => [recipient, payload],
  );

test("a seller's firm is corrected: their next invoice has it, the one before stays, and they are told", async () => {
  const { north } = await anOrderOfTwoSellers();
  const numbersOf = async () =>
    (
      await db().select().from(t.invoices).where(eq(t.invoices.vendorId, north.id)).orderBy(t.invoices.id)
    ).map(({ figures }) => [figures.seller.gstin, figures.seller.name.en]);
  const punjab = await aState({ en: "Punjab", ar: "البنجاب" });
  expect(await save(north.id, NEW)).toMatchObject({
    ok: true,
    value: { id: north.id, fields: NEW, isAbroad: false, isOwn: false, isExample: false },
  });
  expect(await numbersOf()).toEqual([["24AAACC1206D1ZM", "North"]]);
  const [row] = await db().select().from(t.vendors).where(eq(t.vendors.id, north.id));
  expect(row).toMatchObject({ state: punjab.name, country: "India", city: { en: "Ludhiana" } });
  expect(await mailed()).toEqual([
    [
      north.email,
      expect.objectContaining({ changed: expect.arrayContaining(["name.en", "gstin", "bankAccount"]) }),
    ],
  ]);
  const [entry] = await listAudit({ subject: "vendor", subjectId: north.id, limit: 1 });
  expect(entry).toMatchObject({ action: "vendor.edit", after: { gstin: GSTIN, bankAccount: "…1234" } });
  // Nothing differs: no entry, no mail.
  await save(north.id, {});
  expect(await mailed()).toHaveLength(1);
});

test("a seller's change waits for the shop's yes, and both sides are told; a no keeps what was asked for", async () => {
  const vendor = await aVendor();
  await save(vendor.id, NEW);
  await db().delete(t.outbox);
  const { id } = vendor;
  const owner = { role: "owner", id: 1, name: "Rita" } as const;
  const seller = { role: "seller", id, name: "North" } as const;
  const fields: Partial<FirmFields> = (await readFirm(id))?.fields ?? {};
  const ask = async (changes: object, seen: object = fields) =>
    saveFirm(seller, { id, fields: { ...seen, ...changes }, seen });
  const mails = async () =>
    (await db().select().from(t.outbox).orderBy(t.outbox.id)).map(({ kind, recipient, payload }) => [
      kind,
      recipient,
      payload,
    ]);
  expect(await saveFirm({ ...seller, id: id + 1 }, { id, fields: {}, seen: {} })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await ask({ gstin: "24AAACC1206D1ZM" })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { rules: { gstin: "state" } },
  });
  const wanted = { addressLine: "14 Mill Road", bankAccount: "501009999" };
  expect(await ask(wanted)).toMatchObject({
    ok: true,
    value: { fields, request: { wanted, refusal: null } },
  });
  expect(await listFirmRequests()).toMatchObject([
    { id, name: { en: "Singh Tools" }, changed: ["addressLine", "bankAccount"] },
  ]);
  const [asked] = await listAudit({ subject: "vendor", subjectId: id, limit: 1 });
  expect(asked).toMatchObject({
    action: "vendor.ask",
    before: { bankAccount: "…1234" },
    after: { addressLine: "14 Mill Road", bankAccount: "…9999" },
  });
  // The same once more tells nobody; then the seller goes on from what they asked for.
  const view = { ...fields, ...wanted };
  await ask({}, view);
  expect(await ask({ upiId: "singh@okbank" }, view)).toMatchObject({
    value: { request: { wanted: { ...wanted, upiId: "singh@okbank" } } },
  });
  const names = { vendorName: { en: "Singh Tools", ar: "أدوات سينغ" } };
  expect(await mails()).toEqual([
    ["firm-request", "operator", { ...names, vendorId: id, changed: ["addressLine", "bankAccount"] }],
    [
      "firm-request",
      "operator",
      { ...names, vendorId: id, changed: ["addressLine", "bankAccount", "upiId"] },
    ],
  ]);
  await db().delete(t.outbox);

  const askedAt = async () => (await readFirm(id))?.request?.askedAt.toISOString() ?? "";
  const first = await askedAt();
  expect(await refuseFirm(owner, { id, askedAt: first, note: "Whose account is it?" })).toMatchObject({
    ok: true,
    value: { fields, request: { wanted, refusal: "Whose account is it?" } },
  });
  expect(await listFirmRequests()).toEqual([]);
  expect(await allowFirm(owner, { id, askedAt: first })).toMatchObject({ code: "NOT_FOUND" });
  await ask({ bankAccount: fields.bankAccount }, { ...view, upiId: "singh@okbank" });
  // What the owner looked at is not what is asked now.
  expect(await allowFirm(owner, { id, askedAt: new Date(0).toISOString() })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await allowFirm(owner, { id, askedAt: await askedAt() })).toMatchObject({
    ok: true,
    value: {
      fields: { ...fields, addressLine: "14 Mill Road", upiId: "singh@okbank" },
      request: null,
    },
  });
  const [allowed] = await listAudit({ subject: "vendor", subjectId: id, limit: 1 });
  expect(allowed).toMatchObject({
    action: "vendor.allow",
    actorName: "Rita",
    after: { upiId: "singh@okbank" },
  });
  expect(await mails()).toEqual([
    [
      "firm-decision",
      "seller@example.com",
      {
        ...names,
        changed: ["addressLine", "bankAccount", "upiId"],
        isAllowed: false,
        reason: "Whose account is it?",
      },
    ],
    ["firm-request", "operator", { ...names, vendorId: id, changed: ["addressLine", "upiId"] }],
    [
      "firm-decision",
      "seller@example.com",
      { ...names, changed: ["addressLine", "upiId"], isAllowed: true, reason: "" },
    ],
  ]);
  // Back as it is: nothing waits any more. What the shop changes itself fulfils a request.
  const now = { ...fields, addressLine: "14 Mill Road", upiId: "singh@okbank" };
  await ask({ upiId: null }, now);
  expect(await ask({ upiId: "singh@okbank" }, { ...now, upiId: null })).toMatchObject({
    value: { request: null },
  });
  await ask({ upiId: null }, now);
  await save(id, { upiId: null });
  expect(await db().$count(t.firmRequests)).toBe(0);
});

/** The fields of sellers alone, without the logo. */
const OF_SELLER: Partial<Record<FirmFieldName, string | null>> = {
  "officerName.en": "Asha Mehta",
  "officerName.ar": "آشا ميهتا",
  "officerRole.en": "Partner",
  "officerRole.ar": "شريكة",
  officerPhone: "+91 98100 00000",
  officerEmail: null,
  returnLine: "Dock 3, Ring Road",
  "returnCity.en": "Patna",
  "returnCity.ar": null,
  returnState: "Bihar",
  returnPostalCode: "800001",
};

test("a seller has a grievance officer, a return address and a logo of their own, which their page shows after the yes", async () => {
  await aState({ en: "Bihar", ar: "بيهار" });
  const vendor = await aVendor();
  await save(vendor.id, NEW);
  const { id } = vendor;
  const logo = await anImage({ key: "upload-00000000000000aa", hash: "1", width: 640 });
  const seller = { role: "seller", id, name: "North" } as const;
  const fields: Partial<FirmFields> = (await readFirm(id))?.fields ?? {};
  const ask = (changes: object) => saveFirm(seller, { id, fields: { ...fields, ...changes }, seen: fields });
  expect(await ask({ logo: "upload-00000000000000bb" })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { rules: { logo: "shape" } },
  });
  const wanted = { ...OF_SELLER, logo: logo.key };
  const asked = await ask(wanted);
  expect(asked).toMatchObject({
    ok: true,
    value: { fields: { logo: null }, logoUrls: { [logo.key]: "/media/upload-00000000000000aa.1-640.webp" } },
  });
  const slug = vendor.slug;
  expect(await getVendor(slug)).toMatchObject({ officerName: null, returnLine: null, logo: null });
  if (!asked.ok || asked.value.request === null) throw new Error("nothing was asked");
  const owner = { role: "owner", id: 1, name: "Rita" } as const;
  const askedAt = asked.value.request.askedAt.toISOString();
  expect(await allowFirm(owner, { id, askedAt })).toMatchObject({ ok: true, value: { fields: wanted } });
  expect(await getVendor(slug)).toMatchObject({
    officerName: { en: "Asha Mehta", ar: "آشا ميهتا" },
    returnState: { en: "Bihar", ar: "بيهار" },
    logo: { key: logo.key },
  });
  // And all of it is left out again.
  expect(await save(id, Object.fromEntries(Object.keys(wanted).map((name) => [name, null])))).toMatchObject({
    ok: true,
  });
  expect(await getVendor(slug)).toMatchObject({ officerPhone: null, returnState: null, logo: null });
});

test("of the shop's own firm these stand with its texts and settings, and nowhere else", async () => {
  await run(smallCatalogue());
  expect(await save(1, { ...NEW, ...OF_SELLER })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { rules: { officerPhone: "shop", returnLine: "shop" } },
  });
});

test("a language that the form does not know stays", async () => {
  const vendor = await aVendor({ state: { en: "Punjab" } });
  const name = { en: "Shakti", ar: "شاكتي", hi: "शक्ति" } as { en: string; ar: string };
  await db().update(t.vendors).set({ name }).where(eq(t.vendors.id, vendor.id));
  expect(
    await save(vendor.id, { ...NEW, "name.ar": null, gstin: null, pan: null, eInvoiceFrom: null }),
  ).toMatchObject({
    ok: true,
  });
  const [row] = await db().select().from(t.vendors).where(eq(t.vendors.id, vendor.id));
  expect(row?.name).toEqual({ en: "Singh Tools", hi: "शक्ति" });
});

test("a seller without a GSTIN has an enrolment number, which no page shows", async () => {
  const vendor = await aVendor();
  const changed = { ...NEW, gstin: null, pan: null, eInvoiceFrom: null, enrolment: " 03abc de-1 " };
  expect(await save(vendor.id, changed)).toMatchObject({
    ok: true,
    value: { fields: { enrolment: "03ABCDE1" } },
  });
  expect((await readFirm(vendor.id))?.fields).toMatchObject({ gstin: null, enrolment: "03ABCDE1" });
});

test("what is wrong is named with its rule, and nothing is written", async () => {
  const vendor = await aVendor();
  const before = await readFirm(vendor.id);
  expect(await save(vendor.id, { ...NEW, state: "Gujarat", bankIfsc: null, upiId: "no" })).toEqual({
    ok: false,
    code: "FIELDS_INVALID",
    facts: {
      fields: ["gstin", "bankIfsc", "upiId"],
      rules: { gstin: "state", bankIfsc: "both", upiId: "shape" },
    },
  });
  expect(await readFirm(vendor.id)).toEqual(before);
  expect(await saveFirm(COMMAND_LINE, { id: 9_999, fields: NEW, seen: {} })).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a public shop takes no orders while it has values of its example data, which the desk names", async () => {
  await run(smallCatalogue());
  await save(1, NEW);
  const product = await aProduct({ vendorId: 1, stock: 9, pricePaise: 100_00 });
  const state = await aState("Gujarat");
  const customer = await aCustomer({ stateId: state.id, cityId: (await aCity("Rajkot", state.id)).id });
  let keys = 0;
  const buy = () =>
    placeOrder(customer.id, {
      lines: [{ productId: product.id, quantity: 1, selections: [] }],
      note: "",
      couponCode: "",
      paymentMethodId: 6,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language: "en",
      idempotencyKey: `example-${(keys += 1)}`,
    });
  // The test's firm has an address that nobody reads; site.json is that of the demo.
  const left = ["supportEmail", "supportPhone", "grievanceOfficer", "addresses"];
  expect(await listExampleValues()).toEqual(left);
  expect(await buy()).toMatchObject({ ok: true });
  process.env.SITE_URL = "https://singh-tools.in";
  const told = jest.spyOn(log, "warn").mockImplementation();
  try {
    expect(await buy()).toEqual({ ok: false, code: "SHOP_NOT_OPEN" });
    const tell = tellExampleValues();
    for (let time = 0; time < 2; time += 1) await tell();
    const noted = async () =>
      (await db().select().from(t.importState).where(eq(t.importState.key, "example-values"))).map(
        ({ hash }) => hash,
      );
    expect(await noted()).toEqual([left.join(", ")]);
    expect(told.mock.calls).toEqual([
      [{ exampleValues: left.join(", ") }, expect.stringContaining("takes no orders")],
    ]);
    await save(1, { email: "rita@singh-tools.in" });
    const text = (en: string) => ({ en, ar: en });
    await saveSection(COMMAND_LINE, "supportPhone", "+91 161 270 0000", 0);
    const officer = { name: text("Rita"), designation: text("Partner"), phone: "+91 161 270 0001" };
    await saveSection(COMMAND_LINE, "grievanceOfficer", { ...officer, email: "rita@singh-tools.in" }, 0);
    const place = {
      city: text("Ludhiana"),
      state: text("Punjab"),
      country: text("India"),
      label: text("Shop"),
    };
    const address = { kind: "head-office", isForReturns: true, postalCode: "141003", ...place };
    const street = { en: ["12 Mill Road"], ar: ["12 Mill Road"] };
    expect(await listExampleValues()).toEqual(["addresses"]);
    await saveSection(COMMAND_LINE, "addresses", [{ ...address, street }], 0);
    expect(await listExampleValues()).toEqual([]);
    await tell();
    expect(await noted()).toEqual([]);
    expect(await buy()).toMatchObject({ ok: true });
    // The goods of a seller whose address nobody reads are an example too.
    const { id: productId } = await aProduct({ vendorId: (await aVendor()).id, stock: 9 });
    product.id = productId;
    expect(await buy()).toMatchObject({ code: "SHOP_NOT_OPEN" });
    process.env.PAYMENTS = "sandbox";
    expect(await buy()).toMatchObject({ ok: true });
  } finally {
    delete process.env.SITE_URL;
    delete process.env.PAYMENTS;
    told.mockRestore();
  }
});

test("a firm under the composition scheme has a GSTIN", async () => {
  const vendor = await aVendor();
  expect(await save(vendor.id, { ...NEW, gstin: null, pan: null, scheme: "composition" })).toMatchObject({
    facts: { rules: { scheme: "registered" } },
  });
  expect(await save(vendor.id, { ...NEW, scheme: "composition" })).toMatchObject({
    ok: true,
    value: { fields: { scheme: "composition" } },
  });
});

test("a seller's e-mail address, by which they are known, stays", async () => {
  const vendor = await aVendor();
  expect(await save(vendor.id, { ...NEW, email: "other@example.com" })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { rules: { email: "fixed" } },
  });
});

test("a firm abroad keeps its country and its state's names", async () => {
  const state = { en: "Dubai", ar: "دبي" };
  const vendor = await aVendor({
    country: "United Arab Emirates",
    state,
    city: state,
    addressLine: "Pier 4",
  });
  expect(await save(vendor.id, { "about.en": "Pumps" })).toMatchObject({
    ok: true,
    value: { isAbroad: true, fields: { state: "Dubai", "about.en": "Pumps" } },
  });
  const [row] = await db().select().from(t.vendors).where(eq(t.vendors.id, vendor.id));
  expect(row).toMatchObject({ country: "United Arab Emirates", state, city: state });
});

test("two people: different fields merge, the same one asks", async () => {
  const vendor = await aVendor();
  await save(vendor.id, NEW);
  const seen = (await readFirm(vendor.id))?.fields ?? {};
  await save(vendor.id, { addressLine: "14 Mill Road" });
  expect(await save(vendor.id, { postalCode: "141001" }, seen)).toMatchObject({
    value: { fields: { addressLine: "14 Mill Road", postalCode: "141001" } },
  });
  expect(
    await saveFirm(COMMAND_LINE, { id: vendor.id, fields: { ...seen, addressLine: "16 Mill Road" }, seen }),
  ).toMatchObject({ code: "CONFLICT", facts: { fields: ["addressLine"], by: "command line" } });
});

test("the shop's own company stands with its firm alone: texts, footer and the next import follow it", async () => {
  const catalogue = smallCatalogue();
  await run(catalogue);
  expect((await readFirm(1))?.isOwn).toBe(true);
  // Its e-mail address is still one that nobody reads.
  expect(await save(1, NEW)).toMatchObject({ ok: true, value: { isOwn: true, isExample: true } });
  const email = "rita@singh-tools.in";
  expect(await save(1, { email })).toMatchObject({ ok: true, value: { isExample: false } });
  expect(await mailed()).toEqual([]);
  expect(await siteSection("companyName")).toEqual({ en: "Singh Tools", ar: "أدوات سينغ" });
  expect(await siteSection("gstNumber")).toBe(GSTIN);
  expect(await siteSection("supportEmail")).toBe(email);
  expect(await listShownSections()).toEqual(
    expect.arrayContaining([
      { section: "companyName", value: { en: "Singh Tools", ar: "أدوات سينغ" } },
      { section: "gstNumber", value: GSTIN },
    ]),
  );
  const offered = (await listSections()).map(({ section }) => section);
  expect(offered).toContain("supportPhone");
  for (const own of ["companyName", "gstNumber", "supportEmail"]) expect(offered).not.toContain(own);

  Object.assign(catalogue.site, { companyName: { en: "Another name", ar: "اسم آخر" }, gstNumber: "" });
  await run(catalogue);
  expect((await readFirm(1))?.fields).toMatchObject({ "name.en": "Singh Tools", gstin: GSTIN });
});
