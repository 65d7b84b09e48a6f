import { eq } from "drizzle-orm";
import { answerCall } from "../../doors/api/answer-call";
import { isPassword } from "../customers/password";
import { setClock } from "../../base/clock.testing";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCity, aState, aVendor, india } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { COMMAND_LINE } from "../../base/actor";
import { resetSetting, saveSetting } from "../../base/settings/shop-settings";
import type { SellerTerms } from "./default-terms";
import { approveVendor, listVendorRequests, rejectVendor } from "./decide-vendor-request";
import { sealPassword } from "./sealed-password";
import { switchVendorOfRequest } from "./switch-vendor";
import { isGstin } from "@/lib/model/gstin";
import { isPan } from "@/lib/model/firm-fields";
import { doubts, taxId } from "./tax-ids";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase({ connections: 3 });

const caller = { token: null, language: "ar" as const, idempotencyKey: null, remoteAddress: "local" };
let people = 0;
const seal = async (password = "right horse") => {
  const answer = await answerCall("password-encryption", { Password: password }, caller);
  if (!answer.ok) throw new Error(answer.code);
  return answer.rows[0]?.Password ?? "";
};
const form = async (given: object = {}) => ({
  FirstName: "Shakti Tools",
  LastName: "Ravi Shah",
  EmailAddress: `seller-${(people += 1)}-${process.pid}@example.com`,
  Password: await seal(),
  AddressLineOne: "4 Mill Road",
  CountryID: (await india()).id,
  StateProvinceId: -999,
  CityId: -999,
  MobileNo: "",
  PostalCode: "",
  ...given,
});
const send = async (given: object) => answerCall("create-vendor-request", given, caller);
const suspend = (id: number) => switchVendorOfRequest(COMMAND_LINE, id, { isActive: false, note: "Fakes" });
const requestOf = async (email: string) =>
  (await db().select().from(t.vendorRequests).where(eq(t.vendorRequests.email, email)))[0];
const invalidPassword = {
  ok: false,
  code: "INVALID_REQUEST",
  facts: { fields: { Password: { rule: "invalid" } } },
};

describe("the sealed password", () => {
  test("tells nothing, is another each time, and ends as a hash", async () => {
    const box = await seal();
    expect(box).not.toContain("horse");
    expect(Buffer.from(box, "base64url").toString("latin1")).not.toContain("horse");
    expect(await seal()).not.toBe(box);
    const request = await form({ Password: box });
    expect(await send(request)).toEqual({ ok: true, rows: [{}] });
    const stored = await requestOf(request.EmailAddress);
    expect(JSON.stringify(stored)).not.toContain("horse");
    expect(await isPassword(stored?.passwordHash ?? "", "right horse")).toBe(true);
  });

  test("is judged as one of the desk, also by the names of the request", async () => {
    const common = { code: "INVALID_REQUEST", facts: { fields: { Password: { rule: "common" } } } };
    for (const password of ["Password1234!", "qwertyuiop123"])
      expect(await sealPassword(password, "local")).toMatchObject(common);
    const password = "ShaktiTools1";
    const named = await form({ Password: await seal(password) });
    expect(await send(named)).toMatchObject(common);
    expect(await send({ ...named, FirstName: "Anvil Works", LastName: "Meena Iyer" })).toMatchObject({
      ok: true,
    });
  });

  test("opens once, also when it is sent twice at the same moment", async () => {
    const box = await seal();
    const [a, b] = [await form({ Password: box }), await form({ Password: box })];
    const answers = await Promise.all([send(a), send(b)]);
    expect(answers.filter((x) => x.ok)).toHaveLength(1);
    expect(answers.find((x) => !x.ok)).toEqual(invalidPassword);
  });

  test("made up, changed, cut, plain and late ones do not open", async () => {
    const box = await seal();
    const other = box[30] === "A" ? "B" : "A";
    for (const Password of [
      "right horse",
      box.slice(0, -4),
      `${box.slice(0, 30)}${other}${box.slice(31)}`,
      "A".repeat(80),
      "x",
    ])
      expect(await send(await form({ Password }))).toEqual(invalidPassword);
    const late = await form();
    setClock(Date.now() + 10 * 60_000 + 1000);
    try {
      expect(await send(late)).toEqual(invalidPassword);
    } finally {
      jest.useRealTimers();
    }
  });

  test("is not made for ever from one place", async () => {
    for (let i = 0; i < 60; i += 1) await sealPassword("right horse", "10.30.0.1");
    expect(await sealPassword("right horse", "10.30.0.1")).toEqual({ ok: false, code: "TOO_MANY_REQUESTS" });
  });
});

describe("a request", () => {
  test("waits for the operator, who is mailed like the applicant (R302, R303, R308)", async () => {
    const request = await form({
      Extra: { gstin: "27aapfu0939f1zv ", pan: "AAPFU0939", pickupPin: "360001" },
    });
    await send(request);
    expect(await requestOf(request.EmailAddress)).toMatchObject({
      status: "pending",
      companyName: "Shakti Tools",
      ownerName: "Ravi Shah",
      gstin: "27AAPFU0939F1ZV",
      pan: "AAPFU0939",
      pickupPin: "360001",
      stateId: null,
      language: "ar",
    });
    const mails = await db()
      .select()
      .from(t.outbox)
      .where(eq(t.outbox.kind, "seller-request"))
      .orderBy(t.outbox.id);
    expect(mails.slice(-2).map((m) => [m.recipient, m.language])).toEqual([
      ["operator", "en"],
      [request.EmailAddress, "ar"],
    ]);
    expect(mails.at(-1)?.payload).toEqual({
      companyName: "Shakti Tools",
      ownerName: "Ravi Shah",
      email: request.EmailAddress,
      mobileNo: "",
    });
  });

  test("is made once for each address, in any case; a refusal leaves the box closed (R378)", async () => {
    const first = await form();
    expect(await send(first)).toMatchObject({ ok: true });
    const again = await form({ EmailAddress: first.EmailAddress.toUpperCase() });
    expect(await send(again)).toEqual({ ok: false, code: "EMAIL_EXISTS" });
    expect(await send({ ...again, EmailAddress: `fresh-${again.EmailAddress}` })).toMatchObject({ ok: true });
    const vendor = await aVendor({ email: `shop-${process.pid}@example.com` });
    expect(await send(await form({ EmailAddress: vendor.email.toUpperCase() }))).toEqual({
      ok: false,
      code: "EMAIL_EXISTS",
    });
    const twice = await form();
    const answers = await Promise.all([send(twice), send({ ...twice, Password: await seal() })]);
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(answers.find((a) => !a.ok)).toEqual({ ok: false, code: "EMAIL_EXISTS" });
  });

  test("names a place that is none", async () =>
    expect(await send(await form({ StateProvinceId: 999_999 }))).toMatchObject({
      code: "INVALID_REQUEST",
      facts: { fields: { CountryID: { rule: "place" } } },
    }));
});

describe("the operator", () => {
  const pending = async (given: object = {}) => {
    const request = await form(given);
    await send(request);
    return (await requestOf(request.EmailAddress))!;
  };

  test("approves once: a seller with a slug of its own", async () => {
    const state = await aState();
    const [a, b] = [
      await pending({
        FirstName: "Om Tools / Rajkot",
        StateProvinceId: state.id,
        CityId: (await aCity("Rajkot", state.id)).id,
      }),
      await pending({ FirstName: "Om Tools / Rajkot" }),
    ];
    const [one, other] = await Promise.all([
      approveVendor(COMMAND_LINE, a.id),
      approveVendor(COMMAND_LINE, b.id),
    ]);
    if (!one.ok || !other.ok) throw new Error("not approved");
    expect([one.value.slug, other.value.slug].sort()).toEqual(["om-tools-rajkot", "om-tools-rajkot-2"]);
    expect(await db().select().from(t.vendors).where(eq(t.vendors.id, one.value.id))).toMatchObject([
      { email: a.email, city: { en: "Rajkot" }, country: "India", isActive: true },
    ]);
    expect(await approveVendor(COMMAND_LINE, a.id)).toEqual({ ok: false, code: "NOT_FOUND" });
    expect(await rejectVendor(COMMAND_LINE, a.id, "late")).toEqual({ ok: false, code: "NOT_FOUND" });
  });

  test("rejects with a reason, after which the applicant may ask again", async () => {
    const request = await pending();
    expect(await rejectVendor(COMMAND_LINE, request.id, "No GSTIN")).toMatchObject({ ok: true });
    expect((await listVendorRequests("rejected")).map((r) => r.reason)).toContain("No GSTIN");
    expect(await approveVendor(COMMAND_LINE, request.id)).toEqual({ ok: false, code: "NOT_FOUND" });
    expect(
      await send(await form({ EmailAddress: request.email, FirstName: "Shakti Tools Ltd" })),
    ).toMatchObject({ ok: true });
    expect(await requestOf(request.email)).toMatchObject({
      id: request.id,
      status: "pending",
      reason: null,
      companyName: "Shakti Tools Ltd",
    });
    expect(await approveVendor(COMMAND_LINE, 0)).toEqual({ ok: false, code: "NOT_FOUND" });
  });

  test("approves with the shop's usual terms, or with others", async () => {
    const termsOf = async (given?: Partial<SellerTerms>, pan: string | null = null) => {
      const { id } = await pending();
      await db().update(t.vendorRequests).set({ pan, gstin: null }).where(eq(t.vendorRequests.id, id));
      const approved = await approveVendor(COMMAND_LINE, id, given);
      if (!approved.ok) throw new Error("not approved");
      const [vendor] = await db().select().from(t.vendors).where(eq(t.vendors.id, approved.value.id));
      return [vendor?.commissionBasisPoints, vendor?.tcsBasisPoints, vendor?.tdsBasisPoints];
    };
    // The law's TCS since 10 July 2024; TDS without a PAN, of a company, and of a person.
    expect(await termsOf()).toEqual([0, 50, 5_00]);
    expect(await termsOf({}, "AAACC1206D")).toEqual([0, 50, 10]);
    expect(await termsOf({}, "AAAPC1206D")).toEqual([0, 50, 0]);
    const usual = { returnDays: 7, commissionBasisPoints: 12_50, tcsBasisPoints: 1_00 };
    await saveSetting(COMMAND_LINE, "payouts", usual, 0);
    expect(await termsOf()).toEqual([12_50, 1_00, 5_00]);
    expect(await termsOf({ commissionBasisPoints: 8_00, tcsBasisPoints: 0 })).toEqual([8_00, 0, 5_00]);
    await resetSetting(COMMAND_LINE, "payouts", 1);
  });

  test("suspends who was approved: nothing of theirs is sold any more", async () => {
    const request = await pending();
    expect(await suspend(request.id)).toEqual({ ok: false, code: "NOT_FOUND" });
    const approved = await approveVendor(COMMAND_LINE, request.id);
    if (!approved.ok) throw new Error("not approved");
    expect(await suspend(request.id)).toMatchObject({ ok: true });
    expect(await db().select().from(t.vendors).where(eq(t.vendors.id, approved.value.id))).toMatchObject([
      { isActive: false },
    ]);
    expect(await requestOf(request.email)).toMatchObject({ status: "suspended", reason: "Fakes" });
    expect(await send(await form({ EmailAddress: request.email }))).toEqual({
      ok: false,
      code: "EMAIL_EXISTS",
    });
  });

  test("tells the applicant each decision, in their language (R308)", async () => {
    const [yes, no] = [await pending(), await pending()];
    const terms = { commissionBasisPoints: 1000, tcsBasisPoints: 50, tdsBasisPoints: 10 };
    const approved = await approveVendor(COMMAND_LINE, yes.id, terms);
    await suspend(yes.id);
    await rejectVendor(COMMAND_LINE, no.id, "No GSTIN");
    const mailed = async (email: string) =>
      (await db().select().from(t.outbox).where(eq(t.outbox.recipient, email)).orderBy(t.outbox.id))
        .filter((mail) => mail.kind === "seller-decision")
        .map(({ language, payload }) => ({ language, ...(payload as object) }));
    const who = { language: "ar", companyName: "Shakti Tools", ownerName: "Ravi Shah" };
    expect(await mailed(yes.email)).toEqual([
      {
        ...who,
        decision: "approved",
        reason: "",
        vendorSlug: approved.ok ? approved.value.slug : "",
        openParts: null,
        terms,
      },
      {
        ...who,
        decision: "suspended",
        reason: "Fakes",
        vendorSlug: null,
        openParts: { count: 0, paise: 0 },
        terms: null,
      },
    ]);
    expect(await mailed(no.email)).toEqual([
      { ...who, decision: "rejected", reason: "No GSTIN", vendorSlug: null, openParts: null, terms: null },
    ]);
  });
});

describe("tax numbers", () => {
  test.each([
    ["27AAPFU0939F1ZV", true],
    ["29AAGCB7383J1Z4", true],
    ["27AAPFU0939F1ZW", false],
    ["27AAPFU0939F1Z", false],
    ["", false],
  ])("%s is a GSTIN: %p", (text, is) => expect(isGstin(text)).toBe(is));
  test.each([
    ["AAPFU0939F", true],
    ["AAPFU0939", false],
    ["1APFU0939F", false],
  ])("%s is a PAN: %p", (text, is) => expect(isPan(text)).toBe(is));
  test("are kept as given, in capitals", () =>
    expect([taxId(" 27 aap-fu "), taxId(""), taxId(undefined), taxId({}), taxId("x".repeat(99))]).toEqual([
      "27AAPFU",
      null,
      null,
      null,
      "X".repeat(20),
    ]));
  test("in doubt are named", () =>
    expect([
      doubts({ gstin: "1", pan: "2" }),
      doubts({ gstin: null, pan: null }),
      doubts({ gstin: "27AAPFU0939F1ZV", pan: "AAPFU0939F" }),
    ]).toEqual([["GSTIN", "PAN"], [], []]));
});
