import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import { images, importState, outbox, vendorRequests, vendors } from "../../base/db/schema";
import { aState, aVendor, india } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { failed } from "../../base/result";
import { aCaller } from "./caller.testing";
import { sellerHandlers } from "./seller-handlers";
import { useDataFolder } from "../../catalogue/products/data-folder.testing";

useTestDatabase();
const folder = useDataFolder();

const OWNER = aCaller({ role: "owner" });

const aRequest = async (given: Partial<typeof vendorRequests.$inferInsert> = {}) => {
  const [request] = await db()
    .insert(vendorRequests)
    .values({
      companyName: "Om Tools",
      ownerName: "Ravi Shah",
      email: "om@example.com",
      passwordHash: "x",
      mobileNo: "9000000000",
      addressLineOne: "4 Mill Road",
      postalCode: "360001",
      countryId: (await india()).id,
      gstin: "24AAACC1206D1ZM",
      ...given,
    })
    .returning();
  if (request === undefined) throw new Error("no request was made");
  return request;
};

test("a request is checked, approved, suspended and reinstated, each with a mail and an entry of the log", async () => {
  const { id } = await aRequest();
  const wrong = await aRequest({ email: "wrong@example.com", gstin: "24AAACC1206D1ZX" });
  const [here, elsewhere] = [(await aState("Gujarat")).id, (await aState("Punjab")).id];
  await aRequest({ email: "here@example.com", stateId: here });
  await aRequest({ email: "elsewhere@example.com", stateId: elsewhere });
  const pending = await sellerHandlers["sellers/list"](
    { page: 1, perPage: 25, status: "pending", text: "" },
    OWNER,
  );
  expect(pending).toMatchObject({
    ok: true,
    value: {
      total: 4,
      rows: [
        { id, gstinCheck: "no-state", address: ["4 Mill Road", "India", "360001"] },
        { id: wrong.id, gstinCheck: "wrong" },
        { gstinCheck: "right", address: ["4 Mill Road", "Gujarat", "India", "360001"] },
        { gstinCheck: "other-state", address: ["4 Mill Road", "Punjab", "India", "360001"] },
      ],
    },
  });
  expect(JSON.stringify(pending)).not.toContain("passwordHash");

  const isActive = async () =>
    (await db().select().from(vendors).where(eq(vendors.email, "om@example.com")))[0]?.isActive;
  expect(await sellerHandlers["sellers/suspend"]({ id, note: "Fakes" }, OWNER)).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await sellerHandlers["sellers/approve"]({ id, terms: null }, OWNER)).toMatchObject({
    value: { status: "approved" },
  });
  expect(await isActive()).toBe(true);
  expect(await sellerHandlers["sellers/suspend"]({ id, note: "Fakes" }, OWNER)).toMatchObject({
    value: { status: "suspended", reason: "Fakes" },
  });
  expect(await isActive()).toBe(false);
  expect(await sellerHandlers["sellers/reinstate"]({ id }, OWNER)).toMatchObject({
    value: { status: "approved" },
  });
  expect(await isActive()).toBe(true);
  expect(await sellerHandlers["sellers/reject"]({ id: wrong.id, note: "No GSTIN" }, OWNER)).toMatchObject({
    value: { status: "rejected", reason: "No GSTIN" },
  });
  expect(await sellerHandlers["sellers/show"]({ id: 999_999 }, OWNER)).toMatchObject({ code: "NOT_FOUND" });

  const mails = await db().select().from(outbox).where(eq(outbox.kind, "seller-decision")).orderBy(outbox.id);
  expect(mails.map(({ payload }) => (payload as { decision: string }).decision)).toEqual([
    "approved",
    "suspended",
    "reinstated",
    "rejected",
  ]);
  const log = await listAudit({ subject: "seller-request", subjectId: id, limit: 9 });
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([["seller.approved", "the owner"]]);
  // One entry for a suspension, whether it began with the request or the seller.
  const [vendor] = await db().select().from(vendors).where(eq(vendors.email, "om@example.com"));
  const vendorId = vendor?.id ?? 0;
  await sellerHandlers["vendors/suspend"]({ id: vendorId, note: "Late" }, OWNER);
  await sellerHandlers["vendors/reinstate"]({ id: vendorId }, OWNER);
  const switched = await listAudit({ subject: "vendor", subjectId: vendorId, limit: 9 });
  expect(switched.map(({ action, actorName, note, after }) => [action, actorName, note, after])).toEqual([
    ["vendor.reinstated", "the owner", "", { isActive: true, requestId: id }],
    ["vendor.suspended", "the owner", "Late", { isActive: false, requestId: id }],
    ["vendor.reinstated", "the owner", "", { isActive: true, requestId: id }],
    ["vendor.suspended", "the owner", "Fakes", { isActive: false, requestId: id }],
  ]);
});

test("the company of a shop that began empty is told apart and not suspended; with the demo all are others", async () => {
  const first = { id: 1, slug: "own", name: { en: "Om Tools" }, email: "own@example.com" };
  // The number may be another test's by now.
  await db().insert(vendors).values(first).onConflictDoUpdate({ target: vendors.id, set: first });
  const { id: other } = await aVendor({ id: 200 });
  const request = await aRequest({ email: "own@example.com", status: "approved" });
  const shown = async (id: number) => {
    const answer = await sellerHandlers["vendors/show"]({ id }, OWNER);
    return answer.ok && [answer.value.isOwn, answer.value.isActive];
  };
  const imported = (id: number) => ({ key: `catalogue/vendors/${id}`, hash: "" });
  const suspend = (id: number) => sellerHandlers["vendors/suspend"]({ id, note: "Late" }, OWNER);

  await db()
    .insert(importState)
    .values([imported(1), imported(200)]);
  expect([await shown(1), await shown(other)]).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(await suspend(1)).toMatchObject({ value: { isActive: false } });

  await db().delete(importState).where(eq(importState.key, "catalogue/vendors/200"));
  expect([await shown(1), await shown(other)]).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await sellerHandlers["vendors/reinstate"]({ id: 1 }, OWNER)).toMatchObject({
    value: { isActive: true },
  });
  const mails = await db().$count(outbox);
  expect(await suspend(1)).toEqual(failed("OWN_COMPANY"));
  expect(await sellerHandlers["sellers/suspend"]({ id: request.id, note: "Late" }, OWNER)).toEqual(
    failed("OWN_COMPANY"),
  );
  expect(await shown(1)).toEqual([true, true]);
  expect(await db().$count(outbox)).toBe(mails);
  expect(await suspend(other)).toMatchObject({ value: { isActive: false } });
});

test("a logo is taken for one's own firm alone, and of another's nothing is written", async () => {
  const [north, south] = [await aVendor(), await aVendor()];
  const seller = aCaller({ role: "seller", vendorId: north.id });
  const drawn = sharp({ create: { width: 400, height: 100, channels: 3, background: "#0b5a3a" } });
  const data = (await drawn.png().toBuffer()).toString("base64");
  const add = (id: number) => sellerHandlers["vendors/add-logo"]({ id, data }, seller);
  expect(await add(south.id)).toEqual(failed("NOT_FOUND"));
  expect([await db().$count(images), readdirSync(folder())]).toEqual([0, []]);
  const added = await add(north.id);
  if (!added.ok) throw new Error(added.code);
  const [row] = await db().select().from(images);
  expect(added.value).toEqual({ key: row?.key, url: expect.stringContaining(`/media/${row?.key}.`) });
  expect(await sellerHandlers["vendors/add-logo"]({ id: north.id, data: "PHN2Zy8+" }, seller)).toEqual(
    failed("PICTURE_INVALID", { reason: "not-a-picture" }),
  );
});
