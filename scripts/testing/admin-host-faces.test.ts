import { adminHostControl, type AdminHostControl } from "../../e2e/admin-host/control";
import { faceOf, LETTER, TRAITS, wordsOf, type Face, type Trait } from "../../e2e/admin-host/face";
import { startAdminHost, type AdminHost } from "../../e2e/admin-host/start";
import { UNKNOWN_ANSWERS } from "../../e2e/admin-host/unknown-answers";
import { inOwnWords } from "../../e2e/admin-host/wording";
import { CALLS, isAddition, type CallName } from "../../lib/contract/calls";
import { isEndedSession } from "../../lib/shop/host/admin-host";
import { askHost } from "../../lib/shop/host/ask-host";
import type { Caller } from "../../lib/shop/host/caller";
import { cart } from "./lenient-client";

/** Every face before the shop's own decoder, without a browser. */

let host: AdminHost;
let control: AdminHostControl;

beforeEach(async () => {
  host = await startAdminHost();
  control = adminHostControl(host.controlUrl);
});

afterEach(() => host.stop());

type Fields = Record<string, unknown>;

/** Asks as the shop's pages do. */
const ask = (name: CallName, fields: Fields = {}, caller: Caller = {}) =>
  askHost(new URL(host.url), name, { ...fields, recordValueJson: "{}" } as never, caller);

const ADDITIONS = (Object.keys(CALLS) as CallName[]).filter(isAddition);

test("twenty ways of not knowing a call: fifteen that were found wrong or right, and five more", () => {
  expect(UNKNOWN_ANSWERS).toHaveLength(20);
  expect(ADDITIONS.length).toBeGreaterThan(20);
});

test.each(UNKNOWN_ANSWERS)(
  "R339 %s: no addition is known, none is asked again, and no session ends",
  async (unknown) => {
    await control.setFace({ unknown });
    const caller = { token: `token-of-${unknown}`, userId: 31 };
    const askAll = async (): Promise<unknown[]> => {
      const codes = [];
      for (const name of ADDITIONS) {
        const answer = await ask(name, {}, caller);
        codes.push([name, answer.ok ? answer.rows : answer.code]);
      }
      return codes;
    };
    const notKnown = ADDITIONS.map((name) => [name, "UNKNOWN_CALL"]);
    expect(await askAll()).toEqual(notKnown);
    expect(isEndedSession(caller.token)).toBe(false);
    await control.clearLog();
    expect(await askAll()).toEqual(notKnown);
    expect((await control.log()).map(({ path }) => path)).toEqual([]);
  },
);

const MEERA = { Email: "meera@admin-host.test", Password: "Meera#2026" };
const PLACE = { CountryID: 3, StateProvinceId: 302, CityId: 3022 };
const PAGE = { PageNo: 1, PageSize: 20 };
const CART = { cartJsonData: cart([503, 1, { 1: 305, 2: 405 }], [506, 4, { 7: 702 }]) };
const NEWCOMER = {
  ...PLACE,
  FirstName: "Kavita",
  LastName: "Rao",
  EmailAddress: "kavita@example.com",
  Password: "forged-steel-8",
  MobileNo: "",
  AddressLineOne: "12 Laxmi Road",
  PostalCode: "411030",
};

/** A visit in calls, in its order: the fields of each, and whether the customer asks it. */
const VISIT: [CallName, Fields, "customer"?][] = [
  ["get-categories-list", PAGE],
  ["get-ProductName-request", PAGE],
  ["get-payment-methods", {}],
  ["get-website-logo", {}],
  ["get-localization-data", { entityId: 75, languageCode: "ar" }],
  ["get-localization-data", { entityId: 1, languageCode: "en" }],
  ["get-home-screen-banner", {}],
  ["get-popular-products-list", PAGE],
  ["get-recents-products-list", PAGE],
  ["get-home-products-list", PAGE],
  ["get-web-campaign-list", {}],
  ["get-web-campaign-detail", { CampaignId: 1 }],
  ["get-web-campaign-detail", { CampaignId: 99 }],
  ["get-popular-categories", {}],
  ["get-size-list", PAGE],
  ["get-manufacturer-list", PAGE],
  ["get-popular-tags", PAGE],
  ["get-all-products", { ...PAGE, CategoryID: 20 }],
  ["get-all-products", { ...PAGE, SearchTerm: "no such thing" }],
  ["get-all-products-vendor", { ...PAGE, Vendor_Name: "Deccan Tool Works" }],
  ["get-related-products-list", { ...PAGE, ProductId: 501 }],
  ["get-product_detail", { ProductId: 503 }],
  ["get-product_detail", { ProductId: 99 }],
  ["get-product-all-attributes-by-productId", { ProductId: 506 }],
  ["get-product-all-attributes-by-productId", { ProductId: 501 }],
  ["get-product-reviews", { ProductId: 501 }],
  ["get-product-reviews", { ProductId: 502 }],
  ["get-countries-list", {}],
  ["get-states-provinces-list", { CountryId: 3 }],
  ["get-states-provinces-list", { CountryId: 99 }],
  ["get-cities-list", { StateProvinceId: 302 }],
  ["get-strp-pub-key", {}],
  ["get-customer-cart-items", CART],
  ["get-coupon-code-discount-value", { ...CART, CouponCode: "WELCOME10" }],
  ["get-coupon-code-discount-value", { ...CART, CouponCode: "NO-SUCH" }],
  ["contact-us", { FullName: "Kavita", Email: "k@example.com", Subject: "Bolts", Message: "How many?" }],
  ["insert-product-review", { ProductId: 502, ReviewerName: "Kavita", ReviewTitle: "Good", ReviewRating: 4 }],
  ["signup-user", NEWCOMER],
  ["signup-user", NEWCOMER],
  ["get-user-login", { ...MEERA, Password: "wrong" }],
  ["get-user-login", MEERA],
  ["update-profile", { UserID: 33, FirstName: "Meera", LastName: "Rao" }, "customer"],
  ["get-customer-order-history-master", { UserId: 33 }, "customer"],
  ["get-customer-order-history-detail", { OrderId: 8001 }, "customer"],
  ["get-customer-order-history-detail", { OrderId: 1 }, "customer"],
  ["get-customer-order-history-master", { UserId: 33 }],
  [
    "post-order",
    { ...CART, UserID: 33, OrderNote: "", CouponCode: "", PaymentMethod: 6, paymentToken: "" },
    "customer",
  ],
  [
    "post-order",
    { UserID: 33, cartJsonData: cart([510, 1]), CouponCode: "", PaymentMethod: 6, paymentToken: "" },
    "customer",
  ],
  ["validate-email-send-otp", { Email: MEERA.Email }],
  ["validate-email-send-otp", { Email: "nobody@example.com" }],
  ["validate-otp-change-password", { Email: MEERA.Email, Otp: "1", Password: "x", ConfirmPassword: "x" }],
  ["create-vendor-request", { ...NEWCOMER, Password: "not encrypted" }],
];

const SAID = new Set(["facts", "token"]);

/** Dates have the host's form until they are shown, and encrypted texts and tokens are new each time. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      SAID.has(key) || key === "OrderDateUTC" || key === "ReviewDate" ? undefined : inner,
    ),
  ) as unknown;

type Heard = { call: CallName; answer: unknown; sentence: unknown };

/** Makes the visit before a host of this face. */
const visit = async (face: Partial<Face>): Promise<Heard[]> => {
  await control.setFace({ ...face, levels: 2 });
  await control.reset();
  let customer: Caller = {};
  const heard: Heard[] = [];
  for (const [call, fields, who] of VISIT) {
    const answer = await ask(call, fields, who === "customer" ? customer : {});
    if (call === "get-user-login" && answer.ok)
      customer = { token: answer.token ?? "", userId: 33, language: "en" };
    heard.push({
      call,
      answer: comparable(answer),
      sentence: answer.ok ? undefined : answer.facts?.sentence,
    });
  }
  return heard;
};

/** The visit before the literal host. */
let literal: Heard[] | undefined;

/** Compares a visit with that before the literal host. A refusal has the words of its face. */
const expectSame = async (face: Partial<Face>): Promise<void> => {
  const expected = (literal ??= await visit({}));
  const found = await visit(face);
  const whole = { ...LETTER, ...face };
  expect(found.map(({ call, answer }) => [call, answer])).toEqual(
    expected.map(({ call, answer }) => [call, answer]),
  );
  for (const [index, { call, sentence }] of found.entries()) {
    const plain = expected[index]?.sentence;
    if (typeof plain !== "string") continue;
    const said = [200, 400, 401].map((status) => inOwnWords(plain, status, whole.wording));
    expect([call, said.includes(String(sentence)) ? "its words" : sentence]).toEqual([call, "its words"]);
  }
};

const CHOICES = (Object.keys(TRAITS) as Trait[])
  .filter((trait) => trait !== "unknown" && trait !== "levels")
  .flatMap((trait) => TRAITS[trait].map((choice): Partial<Face> => ({ [trait]: choice })));

test.each(CHOICES.map((face): [string, Partial<Face>] => [JSON.stringify(face), face]))(
  "R338 R339 a face of %s says the same to the shop",
  async (_, face) => expectSame(face),
);

test.each(Array.from({ length: 24 }, (_, seed) => seed))(
  "R338 R339 the face of seed %i says the same to the shop",
  async (seed) => {
    const face: Face = { ...faceOf(seed), pace: "whole" };
    await expectSame(face).catch((error: unknown) => {
      throw new Error(`${wordsOf(face)}\n${error instanceof Error ? error.message : String(error)}`);
    });
  },
);

test("a seed draws the same face again, and every choice is drawn by some seed", () => {
  const faces = Array.from({ length: 300 }, (_, seed) => faceOf(seed));
  expect(faceOf(20261129)).toEqual(faceOf(20261129));
  for (const trait of Object.keys(TRAITS) as Trait[])
    expect([trait, new Set(faces.map((face) => face[trait])).size]).toEqual([trait, TRAITS[trait].length]);
});

test("R339 a host with three levels lists a category below a child", async () => {
  await control.setFace({ levels: 3 });
  await control.reset();
  const answer = await ask("get-categories-list", { PageNo: 1, PageSize: 100 });
  expect(answer.ok && answer.rows).toContainEqual(
    expect.objectContaining({ CategoryID: 111, ParentCategoryID: 11 }),
  );
  const bolts = await ask("get-all-products", { PageNo: 1, PageSize: 100, CategoryID: 111 });
  expect(bolts.ok && bolts.rows.map((row) => "ProductId" in row && row.ProductId)).toEqual([501, 518, 519]);
});
