import { readFileSync } from "node:fs";
import { adminHostControl } from "../e2e/admin-host/control";
import { type Face, FACES as FACES_OF_HOST } from "../e2e/admin-host/face";
import { startAdminHost } from "../e2e/admin-host/start";
import { additionalCalls, judgeAddition } from "./contract/additions";
import { addressOf, FORTY_CALLS, type FortyCall } from "./contract/forty-calls";
import { callsNotChecked, judgeHost } from "./contract/judge";
import { READINGS, startMadeHost, type Asked, type Fault, type Reading } from "./contract/made-host";
import type { MadeAnswer } from "./contract/made-shop";
import { callsNotWalked } from "./contract/own-letter/replay";
import { noAnswer, readAnswer, type Row } from "./contract/read-answer";
import { failuresOf, report } from "./contract/report";
import { CALLS } from "../lib/contract/calls";

const PLAIN: Reading = { envelope: "nested", single: "row", lists: "text" };

const judged = async (reading: Reading, faults: Record<string, Fault> = {}) => {
  const host = await startMadeHost(reading, faults);
  try {
    return { verdict: await judgeHost(host.base), asked: host.asked };
  } finally {
    await host.close();
  }
};

test("the replay of our own letter asks every call", () => expect(callsNotWalked()).toEqual([]));

test("R339 the table holds the forty calls of section 7, each at the address our backend has it", () => {
  const names = Object.keys(FORTY_CALLS) as FortyCall[];
  expect(names).toHaveLength(40);
  expect(names.map(addressOf)).toEqual(names.map((name) => CALLS[name].address));
  expect(additionalCalls().toSorted()).toEqual(
    Object.keys(CALLS)
      .filter((name) => !(name in FORTY_CALLS))
      .toSorted(),
  );
  expect(additionalCalls().slice(-2)).toEqual(["end-session", "end-all-sessions"]);
});

test.each(READINGS)("R338 a host of section 7 passes: $envelope, $single, $lists", async (reading) => {
  const { verdict } = await judged(reading);
  expect(verdict.checks.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
  expect(callsNotChecked(verdict)).toEqual([]);
  expect(new Set(verdict.additions.map(({ outcome }) => outcome))).toEqual(new Set(["not known"]));
  expect(failuresOf(verdict)).toBe(0);
});

test("R338 a call is asked with the fields of section 7 and the headers of its customer", async () => {
  const { asked } = await judged(PLAIN);
  const forty = asked.filter(({ call }) => call in FORTY_CALLS);
  const strange = forty.flatMap(({ call, fields }) => {
    const known: readonly string[] = [...FORTY_CALLS[call as FortyCall].fields, "recordValueJson"];
    return Object.keys(fields)
      .filter((name) => !known.includes(name))
      .map((name) => `${call} ${name}`);
  });
  expect(strange).toEqual([]);
  expect(forty.filter(({ call, path }) => !path.startsWith(addressOf(call as FortyCall)))).toEqual([]);
  const order = forty.find(({ call }) => call === "post-order");
  expect([order?.token, order?.userId]).toEqual(["token-2", "77"]);
  const history = forty.filter(({ call }) => call === "get-customer-order-history-master");
  expect(history.map(({ token, userId, fields }) => [token, userId, fields.UserId])).toEqual([
    ["token-2", "77", 77],
    ["", "77", 77],
  ]);
});

const firstRow =
  (change: Row): Fault =>
  (right) => ({ ...right, rows: right.rows?.map((row, i) => (i === 0 ? { ...row, ...change } : row)) });

const eachRow =
  (change: Row): Fault =>
  (right) => ({ ...right, rows: right.rows?.map((row) => ({ ...row, ...change })) });

const when =
  (matches: (asked: Asked) => boolean, wrong: MadeAnswer): Fault =>
  (right, asked) =>
    matches(asked) ? wrong : right;

const word = (ResponseMsg: string): MadeAnswer => ({ rows: [{ ResponseMsg }], isSingle: true });

/** A fault of a host, and the one check that must report it. */
const FAULTS: [string, string, Fault, string, string][] = [
  [
    "a category without an id",
    "get-categories-list",
    firstRow({ CategoryID: null }),
    "page 1 of 100",
    "row 0: CategoryID is missing",
  ],
  ["no logo", "get-website-logo", () => ({ rows: [] }), "the logo's path", "no row"],
  ["no data", "get-size-list", () => ({}), "page 1 of 100", "there is no data"],
  [
    "broken JSON text",
    "get-popular-tags",
    () => ({ text: '{"data":{"data":"[{"}}' }),
    "page 1 of 100",
    'data is no JSON text: "[{"',
  ],
  [
    "a page instead of an answer",
    "get-home-screen-banner",
    () => ({ text: "<html>", contentType: "text/html" }),
    "the banners",
    "an HTML page (HTTP 200)",
  ],
  [
    "a fault",
    "get-popular-categories",
    () => ({ status: 500, errorMessage: "Oops" }),
    "the popular categories",
    "HTTP 500 'Oops'",
  ],
  [
    "an errorMessage on success",
    "contact-us",
    (right) => ({ ...right, errorMessage: "Oops" }),
    "a message",
    "errorMessage 'Oops'",
  ],
  [
    "another word of success",
    "contact-us",
    () => word("Saved"),
    "a message",
    "ResponseMsg is 'Saved', not 'Saved Successfully'",
  ],
  [
    "no cash",
    "get-payment-methods",
    (right, { fields }) => ("ProductId" in fields ? right : { rows: right.rows?.slice(1) }),
    "cash on delivery (6) among them",
    "no PaymentMethodId is 6",
  ],
  [
    "a price in words",
    "get-popular-products-list",
    firstRow({ Price: "cheap" }),
    "page 1 of 20",
    'row 0: Price is no number: "cheap"',
  ],
  [
    "pictures that are no list",
    "get-home-products-list",
    firstRow({ ProductImagesJson: "x.jpg" }),
    "page 1 of 30",
    'row 0: ProductImagesJson is no list: "x.jpg"',
  ],
  [
    "a sort that does nothing",
    "get-all-products",
    (right, { fields }) =>
      fields.OrderByColumnName === "Price DESC" ? { ...right, rows: right.rows?.toReversed() } : right,
    "sorted by Price DESC",
    "TotalRecords is missing on the first row",
  ],
  [
    "prices out of order",
    "get-all-products",
    (right, { fields }) =>
      fields.OrderByColumnName === "Price DESC"
        ? { rows: right.rows?.map((row, i, all) => ({ ...row, Price: all.at(-1 - i)?.Price })) }
        : right,
    "sorted by Price DESC",
    "the prices are not in order",
  ],
  [
    "page 2 is page 1",
    "get-all-products",
    (right, { fields }) => (fields.PageNo === 2 ? eachRow({ ProductId: 501 })(right, {} as Asked) : right),
    "page 2 of 2: other products",
    "a product of page 1 is on it again",
  ],
  [
    "stars that are too few",
    "get-all-products",
    (right, { fields }) => (fields.Rating === 4 ? eachRow({ Rating: 3 })(right, {} as Asked) : right),
    "Rating 4: so many stars and up",
    "product 501 has 3 stars",
  ],
  [
    "an unknown vendor has goods",
    "get-all-products-vendor",
    (right, { fields }) => (fields.Vendor_Name === "Forge" ? right : { rows: [{ ProductId: 501 }] }),
    "a vendor that does not exist finds nothing",
    "it was answered with 1 rows",
  ],
  [
    "another price in the detail",
    "get-product_detail",
    eachRow({ Price: 46 }),
    "a listed product",
    "Price is 46, the list says 45",
  ],
  [
    "an option that may be required",
    "get-product-all-attributes-by-productId",
    firstRow({ IsRequiredAttribute: null }),
    "its options",
    "row 0: IsRequiredAttribute is missing",
  ],
  [
    "a campaign with another title",
    "get-web-campaign-detail",
    eachRow({ MainTitle: "Other" }),
    "the first campaign",
    "MainTitle is not the list's 'Monsoon'",
  ],
  [
    "a wrong password is right",
    "get-user-login",
    when(({ fields }) => String(fields.Password).startsWith("not-"), {
      ...word("Login Successfully"),
      token: "t",
    }),
    "a wrong password is refused",
    "it says 'Login Successfully'",
  ],
  [
    "an e-mail twice",
    "signup-user",
    (right) =>
      right.rows?.[0]?.ResponseMsg === "Email already exists!" ? word("Saved Successfully") : right,
    "the same e-mail again: 'Email already exists!'",
    "ResponseMsg is 'Saved Successfully', not 'Email already exists!'",
  ],
  [
    "a password that is not encrypted",
    "password-encryption",
    (_, { fields }) => ({ rows: [{ Password: fields.Password }], isSingle: true }),
    "another text than the password",
    "the Password comes back as it went",
  ],
  [
    "a wrong message",
    "validate-email-send-otp",
    (right) => ({ ...right, message: right.errorMessage === undefined ? "Sent" : right.message }),
    "a customer's mail",
    "message is 'Sent', not 'Sent Successfully'",
  ],
  [
    "a wrong code without a word",
    "validate-otp-change-password",
    () => ({ message: "Failed" }),
    "a wrong code is refused with an errorMessage",
    "no errorMessage to show",
  ],
  [
    "a total that is not the sum",
    "get-customer-cart-items",
    eachRow({ orderTotal: 46 }),
    "a cart of one line: prices and totals",
    "orderTotal is 46, the parts say 45",
  ],
  [
    "a conflict for an unknown coupon",
    "get-coupon-code-discount-value",
    () => ({ status: 409, rows: [] }),
    "an unknown coupon is worth nothing",
    "HTTP 409 instead of 200 with a missing or zero value",
  ],
  [
    "a coupon for everybody",
    "get-coupon-code-discount-value",
    () => ({ rows: [{ DiscountValueAfterCouponAppliedWithQuantity: 5 }] }),
    "an unknown coupon is worth nothing",
    "it is worth 5",
  ],
  [
    "a history for everybody",
    "get-customer-order-history-master",
    when(({ token }) => token === "", { rows: [{ OrderId: 900 }] }),
    "the same without a Token is refused",
    "it was answered with 1 rows",
  ],
  [
    "a file for everybody",
    "download-digital-file",
    when(({ token }) => token === "", { text: "%PDF-", contentType: "application/pdf" }),
    "a visitor is refused",
    "a file was given",
  ],
];

test.each(FAULTS)("R338 %s is named (%s)", async (_, call, fault, tried, reason) => {
  const { verdict } = await judged(PLAIN, { [call]: fault });
  const failed = verdict.checks.filter(({ outcome }) => outcome === "failed");
  expect(failed.map((check) => [check.call, check.tried, check.reason])).toEqual([[call, tried, reason]]);
  expect(failed[0]?.rests.startsWith(`§7 ${call}: `)).toBe(true);
  expect(report(verdict)).toMatch(/\n\d+ passed, 1 failed\n\n/);
});

test("R338 filters that are ignored are named", async () => {
  let all: MadeAnswer = {};
  const unfiltered: Fault = (right, { fields }) => {
    const { SearchTerm, ...others } = fields;
    const filters = ["SizeID", "ColorID", "CategoryID", "TagID", "ManufacturerID", "MinPrice", "Rating"];
    const isFiltered = SearchTerm !== "" || filters.some((name) => others[name] !== null);
    if (!isFiltered && fields.PageSize === 100 && fields.OrderByColumnName === "") all = right;
    return isFiltered ? all : right;
  };
  const { verdict } = await judged(PLAIN, { "get-all-products": unfiltered });
  const failed = verdict.checks.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ tried, reason }) => [tried, reason])).toEqual([
    ["CategoryID of a product's category", "the same 4 products as without the filter"],
    ["SearchTerm is in no name", "the same 4 products as without the filter"],
    ["MinPrice 10, MaxPrice 100", "product 502 costs 120"],
    ["Rating 4: so many stars and up", "product 503 has 3 stars"],
    ["ManufacturerID of brand 2", "each of two brands finds all 4 products"],
    ["ColorID of a product", "product 501, which has it not, is found"],
    ["TagID of a product", "product 502, which has it not, is found"],
  ]);
});

test("R338 what the specification leaves open is right either way", async () => {
  const { verdict } = await judged(PLAIN, {
    "get-user-login": (right, { fields }) =>
      String(fields.Password).startsWith("not-") ? { status: 401, text: "" } : right,
    "validate-email-send-otp": () => ({ message: "Sent Successfully", errorMessage: "" }),
    "get-coupon-code-discount-value": () => ({
      rows: [{ DiscountValueAfterCouponAppliedWithQuantity: "0" }],
    }),
    "get-customer-order-history-master": when(({ token }) => token === "", { rows: [] }),
    "get-strp-pub-key": () => ({ rows: [] }),
    "create-vendor-request": () => word("Request received"),
    "get-product-reviews": () => ({ rows: [] }),
    "get-localization-data": () => ({ rows: [{ labelsJsonData: null }] }),
  });
  expect(verdict.checks.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
});

test("R338 a filter that finds nothing is named", async () => {
  const empty: Fault = (right, { fields }) => (fields.CategoryID === null ? right : { rows: [] });
  const { verdict } = await judged(PLAIN, { "get-all-products": empty });
  const failed = verdict.checks.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ tried, reason }) => [tried, reason])).toEqual([
    ["CategoryID of a product's category", "product 501, which has it, is not found"],
  ]);
});

test("R338 what needs a failed check is not tried and counts neither way", async () => {
  const { verdict } = await judged(PLAIN, { "signup-user": () => word("Closed") });
  const failed = verdict.checks.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ call }) => call)).toEqual(["signup-user"]);
  const order = verdict.checks.find(({ call }) => call === "post-order");
  expect([order?.outcome, order?.reason]).toEqual(["not tried", "nobody is logged in"]);
  expect(report(verdict)).toMatch(/the 40 calls of section 7 +33 passed +1 failed +6 not tried\n/);
});

test("R338 a host that limits the caller is not blamed", async () => {
  const { verdict } = await judged(PLAIN, { "contact-us": () => ({ status: 429 }) });
  expect(
    verdict.checks
      .filter(({ outcome }) => outcome !== "passed")
      .map(({ call, outcome, reason }) => [call, outcome, reason]),
  ).toEqual([["contact-us", "not tried", "the host asks to wait (HTTP 429)"]]);
});

test("R338 a call that never answers is named once, and the others are tried", async () => {
  const { verdict } = await judged(PLAIN, { "get-product_detail": () => ({ isCut: true }) });
  const failed = verdict.checks.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ call }) => call)).toEqual(["get-product_detail"]);
  expect(failed[0]?.reason).toMatch(/^no answer: /);
  expect(verdict.checks.find(({ call }) => call === "update-profile")?.outcome).toBe("passed");
  expect(verdict.checks.find(({ call }) => call === "post-order")?.outcome).toBe("not tried");
});

test("R338 without a product list the home lists' products are walked on with", async () => {
  const { verdict } = await judged(PLAIN, { "get-all-products": eachRow({ TotalRecords: null }) });
  const failed = verdict.checks.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ call, reason }) => [call, reason])).toEqual([
    ["get-all-products", "TotalRecords is missing on the first row"],
  ]);
  expect(verdict.checks.find(({ call }) => call === "post-order")?.outcome).toBe("passed");
});

test("R339 a host that is not there fails three times and is asked no more", async () => {
  const host = await startMadeHost(PLAIN);
  await host.close();
  const verdict = await judgeHost(host.base);
  expect(verdict.checks.filter(({ outcome }) => outcome === "failed")).toHaveLength(3);
  expect(verdict.checks.filter(({ outcome }) => outcome === "passed")).toEqual([]);
  expect(verdict.additions).toEqual([]);
});

test("R339 an addition is known if its answer names it or a read gives rows; only silence is wrong", () => {
  const outcome = (status: number, type: string, text: string, name = "get-current-user") =>
    judgeAddition(name, readAnswer(status, type, text)).outcome;
  const json = "application/json";
  for (const [status, type, text] of [
    [404, json, '{"statusCode":404,"errorMessage":"Not found.","data":null}'],
    [501, json, ""],
    [405, "text/plain", "no"],
    [200, "text/html", "<p>"],
    [400, json, '{"statusCode":400,"errorMessage":"no"}'],
    [401, json, '{"Message":"Authorization has been denied for this request."}'],
    [500, json, '{"data":"[]"}'],
    [200, json, '{"ok":true}'],
    [200, json, '{"statusCode":200,"message":"Success","data":{"data":"[]"}}'],
    [200, "text/plain", "fine"],
  ] as const)
    expect([text, outcome(status, type, text)]).toEqual([text, "not known"]);
  expect(outcome(200, json, '{"data":"[{\\"UserID\\":1}]"}')).toBe("known");
  expect(outcome(200, json, '{"data":"[{\\"UserID\\":1}]"}', "save-cart")).toBe("not known");
  expect(outcome(400, json, '{"statusCode":400,"call":"save-cart","data":{"data":"[]"}}', "save-cart")).toBe(
    "known",
  );
  expect(outcome(500, json, '{"call":"save-cart","data":{"data":"[]"}}', "save-cart")).toBe("wrong");
  expect(judgeAddition("save-cart", noAnswer("refused"))).toEqual({
    outcome: "wrong",
    reason: "no answer: refused",
  });
});

const FACES: [string, Partial<Face>, Record<string, string>][] = [
  ["the literal host", {}, { "an unknown call (dynamic/get-no-such-call)": "HTTP 404 and a page" }],
  [
    "an old web API",
    FACES_OF_HOST.webApi,
    {
      "an unknown call (common/no-such-call)":
        "HTTP 200 around statusCode 500 'An error occured. Please try again!', an empty list",
      "a page of names": "at most 25 rows of 60",
      "levels of categories": "3",
      "an empty list": "data is null",
      dates: "/Date(milliseconds)/",
      "letters of the envelope": "StatusCode, Message, ErrorMessage, Data",
      "start of the body": "a byte order mark",
    },
  ],
  [
    "a gateway",
    FACES_OF_HOST.gateway,
    {
      "an unknown call (dynamic/get-no-such-call)":
        "HTTP 401 'Authorization has been denied for this request.'",
      "a page of products": "at most 25 rows of 60",
      dates: "ISO with an offset",
      "letters of the envelope": "StatusCode, Message, ErrorMessage",
    },
  ],
];

test.each(FACES)(
  "R338 R339 the shop will work before %s, and its manners are named",
  async (_, face, manners) => {
    const host = await startAdminHost({ face });
    const email = "kavita@example.com";
    const readCode = async () => (await adminHostControl(host.controlUrl).otp(email)) ?? "";
    const verdict = await judgeHost(new URL(host.url), { email, readCode }).finally(() => host.stop());
    expect(verdict.checks.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
    expect(verdict.manners.filter(({ problem }) => problem !== null)).toEqual([]);
    const found = Object.fromEntries(verdict.manners.map((manner) => [manner.of, manner.found]));
    expect(found).toMatchObject(manners);
    expect(verdict.checks.map(({ tried }) => tried)).toContain("the code of the mail");
    expect(report(verdict)).toMatch(/\n\nThe shop will work before this host\.$/);
  },
);

test("R338 the last sentence says what will not work, and what was not tried", async () => {
  const last = async (faults: Record<string, Fault>) =>
    report((await judged(PLAIN, faults)).verdict)
      .split("\n")
      .at(-1);
  const fails = (): MadeAnswer => ({ status: 500, errorMessage: "Oops" });
  expect(await last({ "get-product-reviews": fails })).toBe(
    "The shop will work before this host, without reviews (get-product-reviews).",
  );
  expect(await last({ "post-order": fails })).toBe(
    "The shop will not work before this host: orders (post-order); " +
      "not tried: the history of orders (get-customer-order-history-master, get-customer-order-history-detail).",
  );
});

test("R338 a host that sends the same page again is named", async () => {
  const { verdict } = await judged(PLAIN, {
    "get-ProductName-request": () => ({ rows: [{ id: 501, label: "Hex Bolt" }] }),
  });
  expect(verdict.manners.filter(({ problem }) => problem !== null)).toEqual([
    {
      of: "a page of names",
      found: "at most 1 rows of 4",
      problem: "page 2 has no other rows, so the rest is never found",
    },
  ]);
});

test("R338 a field in another letter case is named with its cure", async () => {
  const camel: Fault = () => ({ rows: [{ tagId: 1, tagName: "steel" }] });
  const { verdict } = await judged(PLAIN, { "get-popular-tags": camel });
  expect(verdict.checks.find(({ outcome }) => outcome === "failed")?.reason).toBe(
    "row 0: TagID is missing: the host writes it tagId",
  );
});

test("the judge reads answers with nothing of the shop's own reader", () => {
  const own = ["checks", "expectations", "forty-calls", "read-answer", "row-shape", "send-call"];
  const sources = own.map((name) => readFileSync(`${__dirname}/contract/${name}.ts`, "utf8"));
  expect(sources.filter((source) => source.includes("lib/contract"))).toEqual([]);
});
