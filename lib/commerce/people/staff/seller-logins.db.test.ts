import { eq } from "drizzle-orm";
import { COMMAND_LINE } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { hashPassword } from "../customers/password";
import { db } from "../../base/db/client";
import { outbox, staff, vendorRequests, vendors } from "../../base/db/schema";
import { aVendor, india } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { failed } from "../../base/result";
import { switchVendor } from "../vendors/switch-vendor";
import { acceptInvitation } from "./invitations";
import { logInStaff } from "./log-in";
import { inviteSeller, listSellerLogins, mailLoginLink } from "./seller-logins";
import { findStaffSession } from "./staff-sessions";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
process.env.SITE_URL = "http://localhost:3000";
useTestDatabase();

const PASSWORD = "forty blue anvils";
const tokenOf = (url: string): string => url.split("token=")[1] ?? "";
const accept = (url: string, password = PASSWORD) =>
  acceptInvitation(
    { token: tokenOf(url), name: "Meera", email: "", password, language: "ar" },
    { remoteAddress: "10.4.0.1" },
  );
const logIn = (email: string, password = PASSWORD) =>
  logInStaff({ email, password }, { remoteAddress: "10.4.0.2" });
const loginOf = async (id: number) => (await listSellerLogins(id))[0]?.login;
const mailsTo = async (email: string) => db().select().from(outbox).where(eq(outbox.recipient, email));

const invited = async (id: number): Promise<string> => {
  const link = await inviteSeller(COMMAND_LINE, id, "en");
  if (!link.ok) throw new Error(link.code);
  return link.value.url;
};

test("a seller of the catalogue's files is invited, logs in, and begins again by a second invitation", async () => {
  const { id } = await aVendor({ email: "anvil@example.com" });
  expect(await loginOf(id)).toBe("none");
  const url = await invited(id);
  expect(await loginOf(id)).toBe("invited");
  for (const password of ["", PASSWORD])
    expect(await logIn("anvil@example.com", password)).toEqual(failed("WRONG_CREDENTIALS"));
  const session = await accept(url);
  if (!session.ok) throw new Error(session.code);
  expect((await findStaffSession(session.value))?.person).toMatchObject({ role: "seller", vendorId: id });
  expect(await loginOf(id)).toBe("open");
  expect(await logIn("Anvil@Example.com")).toMatchObject({ ok: true });
  expect(await listAudit({ subject: "vendor", subjectId: id, limit: 5 })).toMatchObject([
    { action: "vendor.invite", after: { email: "anvil@example.com" } },
  ]);

  const again = await invited(id);
  expect(await findStaffSession(session.value)).toBeNull();
  expect(await accept(again, "sixty green anvils")).toMatchObject({ ok: true });
  expect(await logIn("anvil@example.com")).toEqual(failed("WRONG_CREDENTIALS"));
  expect(await db().$count(staff, eq(staff.vendorId, id))).toBe(1);
});

test("nobody is invited for an address of somebody else, a suspended seller, or a person who was switched off", async () => {
  const passwordHash = await hashPassword(PASSWORD);
  await db().insert(staff).values({ name: "Asha", email: "ASHA@example.com", role: "owner", passwordHash });
  const taken = await aVendor({ email: "asha@example.com" });
  expect(await inviteSeller(COMMAND_LINE, taken.id, "en")).toEqual(failed("EMAIL_TAKEN"));
  const suspended = await aVendor({ email: "gone@example.com", isActive: false });
  expect(await inviteSeller(COMMAND_LINE, suspended.id, "en")).toEqual(failed("NOT_FOUND"));
  expect(await inviteSeller(COMMAND_LINE, 99_999_999, "en")).toEqual(failed("NOT_FOUND"));
  const off = await aVendor({ email: "off@example.com" });
  await invited(off.id);
  await db().update(staff).set({ isActive: false }).where(eq(staff.vendorId, off.id));
  expect(await loginOf(off.id)).toBe("off");
  expect(await inviteSeller(COMMAND_LINE, off.id, "en")).toEqual(failed("SWITCHED_OFF"));
});

test("a seller asks for a link by mail; sessions last until it is used, and only sellers get one", async () => {
  const { id } = await aVendor({ email: "forgot@example.com" });
  const first = await accept(await invited(id));
  if (!first.ok) throw new Error(first.code);
  const before = (await mailsTo("forgot@example.com")).length;
  expect(await mailLoginLink("Forgot@example.com", "10.4.0.3")).toEqual({ ok: true, value: null });
  const mails = await mailsTo("forgot@example.com");
  expect(mails).toHaveLength(before + 1);
  // The language that the seller chose.
  expect(mails.at(-1)).toMatchObject({ kind: "staff-invitation", language: "ar" });
  expect(await findStaffSession(first.value)).not.toBeNull();
  const url = (mails.at(-1)?.payload as { url: string }).url;
  expect(await accept(url, "seventy red anvils")).toMatchObject({ ok: true });
  expect(await findStaffSession(first.value)).toBeNull();
  expect(await logIn("forgot@example.com", "seventy red anvils")).toMatchObject({ ok: true });

  const passwordHash = await hashPassword(PASSWORD);
  await db().insert(staff).values({ name: "Dev", email: "dev@example.com", role: "owner", passwordHash });
  await db().update(staff).set({ totpSecret: "sealed" }).where(eq(staff.vendorId, id));
  for (const email of ["dev@example.com", "nobody@example.com", "forgot@example.com"])
    expect(await mailLoginLink(email, "10.4.0.4")).toEqual({ ok: true, value: null });
  expect(await mailsTo("dev@example.com")).toEqual([]);
  // The link, and the word of the new password.
  const kinds = (await mailsTo("forgot@example.com")).slice(before).map(({ kind }) => kind);
  expect(kinds).toEqual(["staff-invitation", "desk-account-changed"]);
});

test("a link that anybody asked for does not take the place of an invitation, and one use voids the other", async () => {
  const { id } = await aVendor({ email: "waiting@example.com" });
  const invitation = await invited(id);
  expect(await mailLoginLink("waiting@example.com", "10.4.0.6")).toEqual({ ok: true, value: null });
  const asked = ((await mailsTo("waiting@example.com")).at(-1)?.payload as { url: string }).url;
  expect(asked).not.toBe(invitation);
  expect(await loginOf(id)).toBe("invited");
  expect(await accept(invitation)).toMatchObject({ ok: true });
  expect(await accept(asked, "sixty green anvils")).toEqual(failed("NOT_FOUND"));

  // A later invitation ends both.
  const [first, second] = [await invited(id), await invited(id)];
  expect(await accept(first)).toEqual(failed("NOT_FOUND"));
  expect(await accept(second)).toMatchObject({ ok: true });
});

test("links are asked for three times an hour for one address, known or not", async () => {
  const answers = [];
  for (let ask = 0; ask < 4; ask += 1) answers.push((await mailLoginLink("x@example.com", "10.4.0.5")).ok);
  expect(answers).toEqual([true, true, true, false]);
});

test("a seller is suspended and brought back by id, with a mail in their language and their request in the same state", async () => {
  const { id } = await aVendor({ email: "files@example.com", name: "Files" });
  await db()
    .insert(vendorRequests)
    .values({
      companyName: "Asked",
      ownerName: "Ravi",
      email: "asked@example.com",
      passwordHash: "x",
      mobileNo: "9000000000",
      addressLineOne: "4 Mill Road",
      postalCode: "360001",
      countryId: (await india()).id,
      status: "approved",
      language: "ar",
    });
  const asked = await aVendor({ email: "asked@example.com" });
  // They log in with the password of their request.
  expect(await loginOf(asked.id)).toBe("open");
  const session = await accept(await invited(id));
  if (!session.ok) throw new Error(session.code);
  const change = (vendorId: number, isActive: boolean) =>
    switchVendor(COMMAND_LINE, vendorId, { isActive, note: isActive ? "" : "Late parcels" });
  const isActive = async (vendorId: number) =>
    (await db().select().from(vendors).where(eq(vendors.id, vendorId)))[0]?.isActive;

  expect(await change(id, true)).toEqual(failed("NOT_FOUND"));
  expect(await change(id, false)).toMatchObject({ ok: true });
  expect(await isActive(id)).toBe(false);
  expect(await findStaffSession(session.value)).toBeNull();
  expect((await mailsTo("files@example.com")).at(-1)).toMatchObject({
    kind: "seller-decision",
    language: "en",
    payload: { companyName: "Files", decision: "suspended", reason: "Late parcels" },
  });
  expect(await change(id, false)).toEqual(failed("NOT_FOUND"));
  expect(await change(id, true)).toMatchObject({ ok: true });
  expect(await isActive(id)).toBe(true);

  const statusOf = async () =>
    (await db().select().from(vendorRequests).where(eq(vendorRequests.email, "asked@example.com")))[0];
  await change(asked.id, false);
  expect(await loginOf(asked.id)).toBe("none");
  expect(await statusOf()).toMatchObject({ status: "suspended", reason: "Late parcels" });
  expect((await mailsTo("asked@example.com")).at(-1)).toMatchObject({ language: "ar" });
  await change(asked.id, true);
  expect(await statusOf()).toMatchObject({ status: "approved" });
  expect(await listAudit({ subject: "vendor", subjectId: id, limit: 5 })).toMatchObject([
    { action: "vendor.reinstated" },
    { action: "vendor.suspended", note: "Late parcels" },
    { action: "vendor.invite" },
  ]);
});
