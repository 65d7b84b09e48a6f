import { rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { FirmFieldName } from "@/lib/model/firm-fields";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { listShownSections, siteSection } from "../../content/shown-sections";
import { listSections } from "../../content/site-sections";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aState, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { importCatalogue } from "../../exchange/catalogue-folder/catalogue";
import { smallCatalogue, writeCatalogue } from "../../exchange/catalogue-folder/small-catalogue";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { readFirm, saveFirm } from "./firm";

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
  addressLine: "12 Mill Road",
  "city.en": "Ludhiana",
  "city.ar": null,
  state: "Punjab",
  postalCode: "141003",
  gstin: GSTIN,
  pan: "AAACC1206D",
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

test("a language that the form does not know stays", async () => {
  const vendor = await aVendor({ state: { en: "Punjab" } });
  const name = { en: "Shakti", ar: "شاكتي", hi: "शक्ति" } as { en: string; ar: string };
  await db().update(t.vendors).set({ name }).where(eq(t.vendors.id, vendor.id));
  expect(await save(vendor.id, { ...NEW, "name.ar": null, gstin: null, pan: null })).toMatchObject({
    ok: true,
  });
  const [row] = await db().select().from(t.vendors).where(eq(t.vendors.id, vendor.id));
  expect(row?.name).toEqual({ en: "Singh Tools", hi: "शक्ति" });
});

test("a seller without a GSTIN has an enrolment number, which no page shows", async () => {
  const vendor = await aVendor();
  const changed = { ...NEW, gstin: null, pan: null, enrolment: " 03abc de-1 " };
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
  expect(await save(1, NEW)).toMatchObject({ ok: true, value: { isOwn: true, isExample: false } });
  expect(await mailed()).toEqual([]);
  expect(await siteSection("companyName")).toEqual({ en: "Singh Tools", ar: "أدوات سينغ" });
  expect(await siteSection("gstNumber")).toBe(GSTIN);
  expect(await listShownSections()).toEqual(
    expect.arrayContaining([
      { section: "companyName", value: { en: "Singh Tools", ar: "أدوات سينغ" } },
      { section: "gstNumber", value: GSTIN },
    ]),
  );
  const offered = (await listSections()).map(({ section }) => section);
  expect(offered).toContain("supportEmail");
  expect(offered).not.toContain("companyName");

  Object.assign(catalogue.site, { companyName: { en: "Another name", ar: "اسم آخر" }, gstNumber: "" });
  await run(catalogue);
  expect((await readFirm(1))?.fields).toMatchObject({ "name.en": "Singh Tools", gstin: GSTIN });
});
