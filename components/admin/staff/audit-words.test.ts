import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fieldsOf, LIST_KINDS } from "@/lib/model/list-fields";
import { PROMOTION_TEXTS } from "@/lib/model/promotion-fields";
import { SEARCH_WORD_KINDS } from "@/lib/model/search-words";
import { SHOP_SETTINGS } from "@/lib/contract/shop-settings";
import { SITE_SECTION_NAMES } from "@/lib/contract/site-sections";
import { messageAt } from "@/lib/i18n/message-tree";
import { PACK_UNITS } from "@/lib/model/pack-units";
import { PART_STATES } from "@/lib/model/part-states";
import { PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import { makeWords } from "../words";
import { ADMIN_MESSAGES } from "../words.testing";
import { actionWords, fieldName, writtenValues } from "./audit-words";

const [en, ar] = [makeWords("en"), makeWords("ar")];
const textOf = (name: string, value: unknown, t = en): string =>
  writtenValues(t, name, value)
    .map(({ text }) => text)
    .join(", ");

/** Sources of the shop's commands, which write the log. */
const sources = (): string =>
  readdirSync("lib/commerce", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(path.join("lib/commerce", name), "utf8"))
    .join("\n");

test("an amount is rupees, a share is percent, a flag is a word, a moment is a day and a time in India", () => {
  expect(writtenValues(en, "pricePaise", 125_050)).toEqual([{ text: "₹1,250.50", isCode: true }]);
  expect(writtenValues(ar, "balancePaise", -5_000)).toEqual([{ text: "−₹50.00", isCode: true }]);
  expect(textOf("commissionBasisPoints", 1_250)).toBe("12.5%");
  expect(textOf("discountBasisPoints", 1_000)).toBe("10%");
  expect(textOf("gstRate", 18)).toBe("18%");
  expect(textOf("value", 2_000)).toBe("20");
  expect(textOf("surcharge", { type: "fixed", amount: 2_000 })).toBe("₹20.00");
  expect(textOf("surcharge", { type: "percentage", amount: 500 })).toBe("5%");
  expect([textOf("isActive", true), textOf("isActive", false, ar)]).toEqual(["Yes", "لا"]);
  expect(textOf("at", "2026-11-16T06:12:00.000Z")).toBe("16-11-2026 11:42");
  expect(textOf("startsOn", "2026-11-16")).toBe("16-11-2026");
  expect(textOf("categoryId", 12)).toBe("#12");
  expect(textOf("quantity", 1_20_000)).toBe("1,20,000");
});

test("nothing is a dash, and a list is its values", () => {
  for (const value of [null, undefined, "", []]) expect(textOf("skus", value)).toBe("–");
  expect(textOf("skus", ["HW-1", "HW-2"])).toBe("HW-1, HW-2");
  expect(textOf("rights", ["pack", "stock"], ar)).toBe(
    "التغليف والشحن وطباعة القوائم, استلام المخزون وتصحيحه وعدّه",
  );
});

test("states and kinds are words; a text that people typed stays as it is", () => {
  expect([textOf("status", "pending"), textOf("status", "pending", ar)]).toEqual([
    "Waiting",
    "بانتظار القرار",
  ]);
  expect(textOf("seller 12", "to-pack")).toBe("To pack");
  expect(textOf("what", "sales-by-day")).toBe("Sales by day");
  expect(textOf("unit", "degC")).toBe("degC");
  expect(textOf("name.en", "pending")).toBe("pending");
});

test("a name is words in both languages, also of one language's text and of a seller's part", () => {
  expect([fieldName(en, "pricePaise"), fieldName(ar, "pricePaise")]).toEqual(["Price", "السعر"]);
  expect([fieldName(en, "name.ar"), fieldName(ar, "name.en")]).toEqual(["Name, Arabic", "الاسم بالإنجليزية"]);
  expect([fieldName(en, "seller 12"), fieldName(ar, "seller 12")]).toEqual([
    "Part of seller 12",
    "جزء البائع 12",
  ]);
  expect([fieldName(en, 2), fieldName(ar, { sku: "HW-9-M8" })]).toEqual(["2", "HW-9-M8"]);
});

test("a name that the table lacks is spelled out", () => {
  expect(fieldName(ar, "lateFeePaise")).toBe("late fee");
  expect(fieldName(en, "core-diameter")).toBe("core diameter");
});

test("the table names what the commands write, in both languages", () => {
  const names = [
    ..."couponCode paidBy maxDiscountPaise minOrderPaise usageLimit usageLimitPerCustomer startsOn endsOn valueType".split(
      " ",
    ),
    ...LIST_KINDS.flatMap((kind) => fieldsOf(kind).map(([name]) => name)),
    ...Object.values(PROMOTION_TEXTS).flatMap((texts) => Object.keys(texts)),
    ...Object.entries(SHOP_SETTINGS).flatMap(([name, { shape }]) => [name, ...Object.keys(shape)]),
    ...SITE_SECTION_NAMES,
    ...SEARCH_WORD_KINDS,
    ..."searchWords own hidden said goods names word".split(" "),
    ..."pricePaise discountBasisPoints hsnCode gstRate commissionBasisPoints tcsBasisPoints tdsBasisPoints balancePaise owedPaise".split(
      " ",
    ),
    ..."amountPaise receivedPaise creditNotes pieces carrier trackingNumber trackingUrl minimum maximum tiers".split(
      " ",
    ),
  ].map((name) => name.replace(/\.(en|ar)$/, ""));
  expect(names).toContain("couponCode");
  const lacking = names.filter((name) =>
    Object.values(ADMIN_MESSAGES).some((messages) => messageAt(messages, `audit.fields.${name}`) === null),
  );
  expect(lacking).toEqual([]);
});

test("every state of a part, unit of a pack and way to pay has a word", () => {
  const lacking = [...PART_STATES, ...PACK_UNITS, ...PAYMENT_KIND_NAMES].filter(
    (value) => messageAt(ADMIN_MESSAGES.en, `audit.values.${value}`) === null,
  );
  expect(lacking).toEqual([]);
});

test("every action that the commands write is words", () => {
  const actions = [...sources().matchAll(/action: "([a-z-]+\.[a-z-]+)"/g)].map(([, action]) => action ?? "");
  expect(actions).toContain("payout.pay");
  const templates = ["site.save", "label.set", "brand.create", "tag.delete", "size.move", "template.edit"];
  const blocks = ["customer.block", "customer.unblock", "customer.erase"];
  expect([...actions, ...templates, ...blocks].filter((action) => actionWords(ar, action) === null)).toEqual(
    [],
  );
  expect(actionWords(en, "unheard.of")).toBeNull();
});
