import { aCategory, aDiscount } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { shop } from "./run-command.testing";

useTestDatabase();

test("a coupon is made, listed, shown, switched off and on by its code, in any case", async () => {
  const category = await aCategory();
  const made = JSON.parse(
    await shop(
      ..."coupons add --name Diwali --name-ar ديوالي --percent 7.5 --code DIWALI7 --at-most 500 --min-order 999.50".split(
        " ",
      ),
      ..."--uses 100 --uses-per-customer 1 --from 2026-11-01 --to 2999-01-31 --json --categories".split(" "),
      String(category.id),
    ),
  ) as Record<string, unknown>;
  expect(made).toMatchObject({
    "name.ar": "ديوالي",
    couponCode: "DIWALI7",
    appliesTo: "category",
    categoryIds: [category.id],
    valueType: "percentage",
    value: 750,
    maxDiscountPaise: 500_00,
    minOrderPaise: 999_50,
    usageLimit: 100,
    usageLimitPerCustomer: 1,
    startsOn: "2026-11-01",
    endsOn: "2999-01-31",
    isActive: true,
    usedCount: 0,
  });
  await aDiscount({ name: "Tool week", categories: [category.id] });
  expect(JSON.parse(await shop("coupons", "list", "--json"))).toHaveLength(2);
  expect(await shop("coupons", "list", "--kind", "coupon")).toMatch(
    /DIWALI7 +Diwali +7.5% +category 1 .* 0\/100/,
  );
  expect(await shop("coupons", "off", "diwali7")).toContain("isActive: false");
  expect(await shop("coupons", "list", "--state", "off")).toContain("DIWALI7");
  expect(await shop("coupons", "on", String(made.id))).toContain("isActive: true");
  expect(JSON.parse(await shop("coupons", "show", "Diwali7", "--json"))).toEqual(made);
});

test("what cannot be is said in a sentence", async () => {
  for (const [words, sentence] of [
    ["coupons show NONE", "There is no offer with this code or number."],
    ["coupons add --name x --percent 10 --rupees 5", "Give one of --percent, --rupees."],
    ["coupons add --name x --percent ten", "--percent is a percentage, as 10 or 7.5, from 0.01 to 100."],
    ["coupons add --name x --percent 10", "These fields cannot be so: couponCode."],
    ["coupons add --name x --percent 10 --products HW-0", "Not in the shop: HW-0."],
    ["coupons list --state asleep", "--state is one of running, planned, over, off."],
  ] as const)
    await expect(shop(...words.split(" "))).rejects.toThrow(sentence);
});
