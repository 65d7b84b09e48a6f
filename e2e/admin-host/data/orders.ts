/** Order status values of section 4 with this host's names. */
export const STATUS = { active: 1, inProgress: 2, completed: 3, returned: 4, refunded: 5 } as const;
export const STATUS_NAMES: Record<number, string> = {
  1: "Active",
  2: "In Progress",
  3: "Completed",
  4: "Returned",
  5: "Refunded",
};

/** One line of an order; amounts in rupees. */
export interface OrderItem {
  orderItemId: number;
  productId: number;
  name: string;
  picture: string;
  price: number;
  quantity: number;
  total: number;
  isDigital: boolean;
  status: number;
  shippingStatus: number;
}

/** A stored order; amounts in rupees, the time in ISO form. */
export interface Order {
  orderId: number;
  orderNumber: string;
  userId: number;
  placedAt: string;
  note: string;
  couponCode: string;
  paymentMethod: number;
  /** Discount of the coupon. */
  discount: number;
  total: number;
  items: OrderItem[];
}

const item = (id: number, productId: number, name: string, price: number, quantity: number): OrderItem => ({
  orderItemId: id,
  productId,
  name,
  picture: `/content/products/${productId}.png`,
  price,
  quantity,
  total: price * quantity,
  isDigital: productId === 511,
  status: STATUS.active,
  shippingStatus: STATUS.active,
});

const bolts = item(9001, 501, "Hex Bolt M8 x 40, pack of 50", 240, 2);
const plan = item(9002, 511, "Workbench Plan (PDF)", 199, 1);
const grinder = item(9003, 509, "Angle Grinder 115 mm", 2499, 1);

const order = (orderId: number, placedAt: string, items: OrderItem[]): Order => ({
  orderId,
  orderNumber: `PN-${orderId}`,
  userId: 33,
  placedAt,
  note: "",
  couponCode: "",
  paymentMethod: 6,
  discount: 0,
  total: items.reduce((sum, one) => sum + one.total, 0),
  items: items.map((one) => ({ ...one })),
});

/**
 * Creates Meera's two orders: one completed with a file, placed on 01-02-2026 in India and 31-01-2026 in UTC.
 */
export const newOrders = (): Order[] => [
  order(8001, "2026-01-31T20:15:00.000Z", [
    { ...bolts, status: STATUS.completed, shippingStatus: STATUS.completed },
    { ...plan, status: STATUS.completed, shippingStatus: STATUS.completed },
  ]),
  order(8002, "2026-03-14T06:30:00.000Z", [{ ...grinder, status: STATUS.inProgress }]),
];

/** Returns the order's status: the lowest of its items. */
export const orderStatus = (one: Order): number => Math.min(...one.items.map((line) => line.status));
