import fc from "fast-check";
import { automaticDiscount, type DiscountRule } from "../../pricing/automatic-discount";
import { applyCoupon, type CouponRule } from "../../pricing/coupon";
import { gstFigures, type Supply } from "../invoices/gst";
import { lineIdentity, type CartLine, type ProductFacts } from "../../pricing/cart-line";
import { priceCart, withDelivery } from "../../pricing/price-cart";
import { splitByVendor } from "./save-order";

/**
 * A new seed each time. It is printed, so that a failure can be repeated: `PROPERTY_SEED=… npx jest
 * money.test`.
 */
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);

const TODAY = "2026-11-21";
const GST_RATES = [0, 0.25, 3, 5, 12, 18, 28, 40];

type Good = ProductFacts & {
  vendorId: number;
  brandId: number | null;
  categoryIds: number[];
  gstRate: number;
  hsnCode: string;
  isDigital: boolean;
};

const anyRule = fc.record({
  appliesTo: fc.constantFrom("cart" as const, "product" as const, "category" as const, "brand" as const),
  valueType: fc.constantFrom("fixed" as const, "percentage" as const),
  value: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(1, 3333, 9999, 10_000)),
  maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 500_000 })),
  minOrderPaise: fc.option(fc.integer({ min: 1, max: 500_000 })),
});
const rule = (id: number, given: Partial<DiscountRule>): DiscountRule => ({
  id,
  appliesTo: "product",
  valueType: "percentage",
  value: 1,
  couponCode: null,
  maxDiscountPaise: null,
  minOrderPaise: null,
  startsOn: null,
  endsOn: null,
  isActive: true,
  ...given,
});

const anyOption = fc.oneof(
  fc.record({ type: fc.constant("fixed" as const), paise: fc.integer({ min: 0, max: 99_999 }) }),
  fc.record({ type: fc.constant("percentage" as const), basisPoints: fc.integer({ min: 0, max: 30_000 }) }),
);

const anyTiers = fc.record({
  isPerProduct: fc.boolean(),
  tiers: fc
    .uniqueArray(
      fc.record({
        minimumQuantity: fc.integer({ min: 2, max: 40 }),
        basisPoints: fc.integer({ min: 1, max: 9999 }),
      }),
      { maxLength: 4, selector: ({ minimumQuantity }) => minimumQuantity },
    )
    .map((tiers) => tiers.sort((a, b) => a.minimumQuantity - b.minimumQuantity)),
});

const anyGood = (id: number): fc.Arbitrary<Good> =>
  fc
    .record({
      basePaise: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 50_000_000 })),
      options: fc.tuple(anyOption, anyOption),
      priceTiers: anyTiers,
      discount: fc.option(anyRule, { freq: 3 }),
      vendorId: fc.integer({ min: 1, max: 4 }),
      brandId: fc.option(fc.integer({ min: 1, max: 3 })),
      categoryIds: fc.subarray([1, 2, 3, 4]),
      gstRate: fc.constantFrom(...GST_RATES),
      hsnCode: fc.constantFrom("7318", "8205", "3917"),
      isDigital: fc.nat(4).map((n) => n === 0),
    })
    .map(({ options, discount, ...good }) => ({
      ...good,
      id,
      minimumQuantity: null,
      maximumQuantity: null,
      variants: [1, 2].map((optionId) => ({
        id: 10 * id + optionId,
        key: `3:${optionId}`,
        stock: 1000,
        own: null,
      })),
      quantityStep: null,
      discount:
        discount === null
          ? null
          : automaticDiscount(
              good.basePaise,
              [rule(id, { ...discount, appliesTo: "product", minOrderPaise: null })],
              TODAY,
            ),
      attributes: [
        {
          id: 3,
          isRequired: true,
          definesVariant: true,
          options: new Map(options.map((option, i) => [i + 1, option])),
        },
      ],
    }));

const anyShelf = fc
  .tuple(anyGood(1), anyGood(2), anyGood(3), anyGood(4), anyGood(5))
  .map((goods) => new Map(goods.map((good) => [good.id, good])));
const anyLine: fc.Arbitrary<CartLine> = fc.record({
  productId: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 25 }),
  selections: fc.integer({ min: 1, max: 2 }).map((optionId) => [{ attributeId: 3, optionId }]),
});
/** A cart as the shop stores it: each product with the same options once. */
const anyCart = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 10, selector: lineIdentity });
const anyCoupon = fc.option(anyRule, { freq: 4 }).map(
  (given): CouponRule | null =>
    given && {
      ...rule(99, given),
      couponCode: "SAVE",
      usageLimit: null,
      usageLimitPerCustomer: null,
      paidBy: "seller",
      usedCount: 0,
      productIds: new Set([1, 2]),
      categoryIds: new Set([2, 3]),
      brandIds: new Set([1]),
    },
);

const sum = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((total, item) => total + of(item), 0);

/** Calculates the order of this cart with the functions that place it. */
const orderOf = (
  lines: readonly CartLine[],
  shelf: ReadonlyMap<number, Good>,
  coupon: CouponRule | null,
  supply: Supply["kind"],
  chargePaise: number,
) => {
  const good = (productId: number) => shelf.get(productId)!;
  const cart = withDelivery(priceCart(lines, shelf), chargePaise, (line) => !good(line.productId).isDigital);
  const applied = applyCoupon(
    coupon,
    cart.lines.map((line) => ({
      identity: lineIdentity(line),
      productId: line.productId,
      categoryIds: good(line.productId).categoryIds,
      brandId: good(line.productId).brandId,
      lineTotalPaise: line.lineTotalPaise,
      isDiscounted: line.discountId !== null,
    })),
    TODAY,
    0,
  );
  const discountPaise = applied.ok ? applied.value.discountPaise : 0;
  const sold = cart.lines.map((line, i) => {
    const { vendorId, gstRate, hsnCode } = good(line.productId);
    const couponSharePaise = applied.ok ? (applied.value.sharesPaise[i] ?? NaN) : 0;
    return {
      identity: lineIdentity(line),
      vendorId,
      gstRate,
      hsnCode,
      lineTotalPaise: line.lineTotalPaise,
      couponSharePaise,
      deliverySharePaise: line.deliverySharePaise,
      amountPaise: line.lineTotalPaise - couponSharePaise + line.deliverySharePaise,
      unit: line,
    };
  });
  const vendors = splitByVendor(sold);
  const taxes = vendors.map(({ vendorId }) => ({
    vendorId,
    ...gstFigures(
      sold.filter((line) => line.vendorId === vendorId),
      { kind: supply, placeCode: "24", isUnionTerritory: false },
    ),
  }));
  return {
    cart,
    problem: applied.ok ? null : applied.problem,
    discountPaise,
    totalPaise: cart.totalPaise - discountPaise,
    sold,
    vendors,
    taxes,
  };
};

const anyOrder = fc.tuple(
  anyCart,
  anyShelf,
  anyCoupon,
  fc.constantFrom("within" as const, "between" as const),
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
);

describe(`any cart, options, discounts, coupon and prices (PROPERTY_SEED=${seed})`, () => {
  beforeAll(() => console.log(`PROPERTY_SEED=${seed}`));

  test("R287 R382: total, taxes, sellers' shares and coupon's shares add up to the paisa, and nothing is negative", () => {
    fc.assert(
      fc.property(anyOrder, ([lines, shelf, coupon, supply, charge]) => {
        const order = orderOf(lines, shelf, coupon, supply, charge);
        expect(order.cart.lines.every((line) => line.problem === null)).toBe(true);
        expect(order.totalPaise).toBe(
          sum(order.sold, (line) => line.unit.discountedUnitPaise * line.unit.quantity) -
            order.discountPaise +
            order.cart.shippingPaise,
        );
        const isSent = lines.some(({ productId }) => shelf.get(productId)?.isDigital === false);
        expect(order.cart.shippingPaise).toBe(isSent ? charge : 0);
        for (const line of order.cart.lines)
          if (shelf.get(line.productId)?.isDigital) expect(line.deliverySharePaise).toBe(0);
        expect(sum(order.vendors, (vendor) => vendor.shippingPaise)).toBe(order.cart.shippingPaise);
        expect(sum(order.sold, (line) => line.couponSharePaise)).toBe(order.discountPaise);
        expect(sum(order.vendors, (vendor) => vendor.totalPaise)).toBe(order.totalPaise);
        expect(sum(order.vendors, (vendor) => vendor.couponSharePaise)).toBe(order.discountPaise);
        for (const { vendorId, lines: taxed, byHsn, total } of order.taxes) {
          expect(total.amountPaise).toBe(
            order.vendors.find((vendor) => vendor.vendorId === vendorId)?.totalPaise,
          );
          for (const part of [...taxed, ...byHsn, total]) {
            expect(part.taxablePaise + part.cgstPaise + part.sgstPaise + part.igstPaise).toBe(
              part.amountPaise,
            );
            expect(part.cgstPaise).toBe(part.sgstPaise);
          }
          expect(sum(byHsn, (row) => row.amountPaise)).toBe(total.amountPaise);
        }
        const amounts = [
          order.totalPaise,
          order.discountPaise,
          ...order.sold.flatMap((line) => [line.couponSharePaise, line.deliverySharePaise, line.amountPaise]),
          ...order.vendors.map((vendor) => vendor.totalPaise),
          ...order.taxes.flatMap(({ lines: taxed }) =>
            taxed.flatMap((line) => [line.taxablePaise, line.cgstPaise, line.igstPaise]),
          ),
        ];
        for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
      { seed, numRuns: 500 },
    );
  });

  test("R287: the order of the lines moves no paisa, for no line and no seller", () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.infiniteStream(fc.nat()),
        ([lines, shelf, coupon, supply, charge], shuffle) => {
          const key = new Map(lines.map((line) => [line, shuffle.next().value as number]));
          const mixed = [...lines].sort((a, b) => (key.get(a) ?? 0) - (key.get(b) ?? 0));
          const [there, here] = [
            orderOf(lines, shelf, coupon, supply, charge),
            orderOf(mixed, shelf, coupon, supply, charge),
          ];
          expect([here.totalPaise, here.discountPaise, here.problem, here.vendors]).toEqual([
            there.totalPaise,
            there.discountPaise,
            there.problem,
            there.vendors,
          ]);
          const byIdentity = (order: typeof there) =>
            new Map(order.sold.map((line) => [line.identity, line.amountPaise]));
          expect(byIdentity(here)).toEqual(byIdentity(there));
          expect(here.taxes.map(({ byHsn, total }) => [byHsn, total])).toEqual(
            there.taxes.map(({ byHsn, total }) => [byHsn, total]),
          );
        },
      ),
      { seed, numRuns: 300 },
    );
  });

  test("no coupon takes anything off a cart with a discounted product (ruling O48)", () => {
    fc.assert(
      fc.property(anyOrder, ([lines, shelf, coupon, supply, charge]) => {
        const order = orderOf(lines, shelf, coupon, supply, charge);
        if (coupon !== null && order.cart.lines.some((line) => line.discountId !== null))
          expect(order).toMatchObject({ discountPaise: 0, problem: { reason: "DISCOUNTED_ITEMS" } });
      }),
      { seed, numRuns: 300 },
    );
  });
});
