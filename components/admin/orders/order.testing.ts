import type { Line, Order, Part } from "./order-types";

const NAME = { en: "Brass tap", ar: "صنبور نحاسي" };

const LINE: Line = {
  id: 11,
  vendorId: 3,
  sku: "HW-100",
  name: NAME,
  selections: [],
  quantity: 2,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  unitPaise: 16_900,
  totalPaise: 33_800,
};

export const aPart = (more: Partial<Part> = {}): Part => ({
  vendorId: 3,
  vendorName: { en: "Singh Tools", ar: null },
  state: "to-pack",
  pieces: 2,
  totalPaise: 33_800,
  actions: ["pack", "cancel"],
  cannotDeliver: null,
  isSuspended: false,
  parcels: [],
  invoice: null,
  creditNotes: [],
  eInvoices: [],
  ...more,
});

/** An order of two taps, paid by card. */
export const anOrder = (more: Partial<Order> = {}): Order => ({
  id: "HW-7K2M-4Q9D",
  createdAt: "2026-11-28T09:00:00Z",
  status: 1,
  language: "en",
  note: "",
  isTest: false,
  confirmation: null,
  customer: { name: "Khalid", email: "khalid@example.com", phone: "", address: [] },
  subtotalPaise: 33_800,
  shippingPaise: 0,
  couponCode: null,
  couponDiscountPaise: 0,
  totalPaise: 33_800,
  creditedPaise: 0,
  receivedPaise: 33_800,
  refundedPaise: 0,
  owedPaise: 0,
  refundMostPaise: null,
  provider: "stripe",
  paymentStatus: "paid",
  lines: [LINE],
  parts: [aPart()],
  events: [],
  ...more,
});
