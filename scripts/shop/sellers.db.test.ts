import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { importState, outbox, vendorRequests, vendors } from "@/lib/commerce/base/db/schema";
import { aProduct, aReview, aVendor, india } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { shop } from "./run-command.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

const json = async (...words: string[]): Promise<unknown> => JSON.parse(await shop(...words, "--json"));

test("a request is listed without its password, approved, suspended and reinstated", async () => {
  const [request] = await db()
    .insert(vendorRequests)
    .values({
      companyName: "Om Tools",
      ownerName: "Ravi Shah",
      email: "om@example.com",
      passwordHash: "a hash",
      mobileNo: "9000000000",
      addressLineOne: "4 Mill Road",
      postalCode: "360001",
      countryId: (await india()).id,
    })
    .returning();
  const id = String(request?.id);
  const listed = await json("sellers", "list");
  expect(listed).toMatchObject([{ id: request?.id, companyName: "Om Tools", looksWrong: [] }]);
  expect(JSON.stringify(listed)).not.toContain("a hash");
  expect(await shop("sellers", "list")).toMatch(
    /^request +asked \(UTC\) +company .*\n1 .* Om Tools +Ravi Shah/,
  );
  await expect(shop("sellers", "reject", id)).rejects.toThrow("Say why: --reason <text>");
  expect(await json("sellers", "approve", id)).toEqual({
    request: request?.id,
    status: "approved",
    seller: expect.any(Number) as unknown,
    slug: "om-tools",
  });
  expect(await json("sellers", "suspend", id, "--reason", "Fakes")).toEqual({
    request: request?.id,
    status: "suspended",
  });
  expect(await shop("sellers", "reinstate", id)).toBe(
    "Reinstated; the seller's page and goods are in the shop again.",
  );
  await expect(shop("sellers", "approve", id)).rejects.toThrow(
    "There is no pending request with this number.",
  );
  await expect(shop("sellers", "list", "--status", "asleep")).rejects.toThrow(
    "The states of a request are pending, approved, rejected, suspended.",
  );
});

test("any seller of the shop is invited, switched off and on by number", async () => {
  const { id } = await aVendor({ name: "Files", email: "files@example.com" });
  const mine = async () =>
    ((await json("sellers", "all")) as { id: number; login: string; isActive: boolean }[]).find(
      (one) => one.id === id,
    );
  expect(await mine()).toMatchObject({ login: "none", isActive: true, name: { en: "Files" } });
  expect(await json("sellers", "invite", String(id), "--language", "ar")).toEqual({
    url: expect.stringMatching(/\/admin#\/welcome\?token=[\w-]{43}$/) as unknown,
    expiresAt: expect.any(String) as unknown,
  });
  expect(await db().select().from(outbox).where(eq(outbox.recipient, "files@example.com"))).toMatchObject([
    { kind: "staff-invitation", language: "ar" },
  ]);
  expect(await mine()).toMatchObject({ login: "invited" });
  await expect(shop("sellers", "switch-off", String(id))).rejects.toThrow("Say why: --reason <text>");
  expect(await shop("sellers", "switch-off", String(id), "--reason", "Late")).toBe(
    `Seller ${id} is suspended; the page and the goods are off the shop.`,
  );
  expect(await shop("sellers", "all")).toMatch(/Files +files@example\.com +invited +suspended/);
  await expect(shop("sellers", "invite", String(id))).rejects.toThrow("There is no seller with this number");
  expect(await json("sellers", "switch-on", String(id))).toEqual({ seller: id, isActive: true });
  expect(await db().$count(vendors, eq(vendors.isActive, false))).toBe(0);
  await expect(shop("sellers", "invite", "999999")).rejects.toThrow("There is no seller with this number");
  await expect(shop("sellers", "invite", "x")).rejects.toThrow("The number is a whole number");
});

test("the company of a shop that began empty is not suspended, also with no setting that says so", async () => {
  const first = { id: 1, slug: "own", name: { en: "Own" }, email: "own@example.com", isActive: true };
  await db().insert(vendors).values(first).onConflictDoUpdate({ target: vendors.id, set: first });
  await db().insert(importState).values({ key: "catalogue/vendors/1", hash: "" });
  await expect(shop("sellers", "switch-off", "1", "--reason", "Late")).rejects.toThrow(
    "The shop's own company cannot be suspended",
  );
  expect(await db().$count(vendors, eq(vendors.isActive, false))).toBe(0);
});

test("reviews are published and refused by their number", async () => {
  const { id: productId } = await aProduct();
  const { id } = await aReview({ productId, status: "pending", title: "Strong" });
  expect(await json("reviews", "list")).toMatchObject([{ id, title: "Strong" }]);
  expect(await json("reviews", "publish", String(id))).toEqual({ id, status: "published" });
  expect(await shop("reviews", "refuse", String(id))).toBe(`Review ${id}: refused.`);
  expect(await shop("reviews", "list")).toBe("none");
  await expect(shop("reviews", "publish", "999999")).rejects.toThrow("There is no review with this id.");
});

test("a firm is printed and saved as JSON, by the rules of the desk", async () => {
  const { id } = await aVendor({ name: "Om Tools", state: { en: "Gujarat" }, gstin: "24AAACC1206D1ZM" });
  const folder = mkdtempSync(path.join(tmpdir(), "shop-firm-"));
  const file = path.join(folder, "firm.json");
  const save = (changes: object) => {
    writeFileSync(file, JSON.stringify(changes));
    return shop("sellers", "save-firm", String(id), file);
  };
  try {
    await expect(save({ gstin: "03AAACC1206D1ZQ" })).rejects.toThrow(
      "The firm cannot be saved. gstin is of another state, addressLine is needed, city.en is needed, postalCode is needed.",
    );
    const address = { addressLine: "4 Mill Road", "city.en": "Rajkot", postalCode: "360 001" };
    expect(await save({ ...address, upiId: "om@okaxis" })).toBe(`Seller ${id}: the firm is saved.`);
    expect(JSON.parse(await shop("sellers", "firm", String(id)))).toMatchObject({
      "name.en": "Om Tools",
      gstin: "24AAACC1206D1ZM",
      postalCode: "360001",
      upiId: "om@okaxis",
    });
    await expect(save(["no"])).rejects.toThrow("The file is not as `sellers firm` prints it.");
    await expect(shop("sellers", "firm", "9999")).rejects.toThrow("There is no seller with this number");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
