import { requestHash, type OrderRequest } from "./order-request";

const request: OrderRequest = {
  lines: [
    {
      productId: 1,
      quantity: 2,
      selections: [
        { attributeId: 1, optionId: 7 },
        { attributeId: 2, optionId: 3 },
      ],
    },
  ],
  note: "",
  couponCode: "",
  paymentMethodId: 6,
  expectedTotalPaise: null,
  isAgeDeclared: false,
  language: "en",
  idempotencyKey: null,
};

test.each<[string, Partial<OrderRequest>]>([
  [
    "options chosen in another order",
    {
      lines: [
        {
          productId: 1,
          quantity: 2,
          selections: [
            { attributeId: 2, optionId: 3 },
            { attributeId: 1, optionId: 7 },
          ],
        },
      ],
    },
  ],
  ["another language", { language: "ar" }],
  ["another key", { idempotencyKey: "k" }],
  ["the total that was seen", { expectedTotalPaise: 5 }],
  ["the profile's address said outright", { deliveryAddressId: null, billingAddressId: null }],
])("%s is the same order", (_, change) =>
  expect(requestHash({ ...request, ...change })).toBe(requestHash(request)),
);

test.each<[string, Partial<OrderRequest>]>([
  [
    "another quantity",
    { lines: [{ productId: 1, quantity: 3, selections: request.lines[0]?.selections ?? [] }] },
  ],
  [
    "another option",
    {
      lines: [
        {
          productId: 1,
          quantity: 2,
          selections: [
            { attributeId: 1, optionId: 8 },
            { attributeId: 2, optionId: 3 },
          ],
        },
      ],
    },
  ],
  ["a note", { note: "ring twice" }],
  ["a coupon", { couponCode: "X" }],
  ["another payment", { paymentMethodId: 5 }],
  ["another delivery address", { deliveryAddressId: 7 }],
  ["another billing address", { billingAddressId: 7 }],
])("%s is another order", (_, change) =>
  expect(requestHash({ ...request, ...change })).not.toBe(requestHash(request)),
);
