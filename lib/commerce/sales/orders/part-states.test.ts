import { readFileSync } from "node:fs";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { PART_ROWS, PART_STATES } from "@/lib/model/part-states";
import { STATUS_CHANGES, statusName, statusOfParts } from "./order-status";
import { actionsOf, stateAfter } from "./part-states";

/** Decision 31, written again by hand: every state, not only those with actions. */
const BY_THE_SHOP: Record<(typeof PART_STATES)[number], string[]> = {
  waiting: [],
  "to-pack": ["pack", "ship", "cancel"],
  "cannot-deliver": ["pack", "hand-back", "cancel"],
  packed: ["ship", "deliver", "cancel"],
  shipped: ["ship", "deliver", "return"],
  delivered: ["return"],
  cancelled: [],
  returned: [],
};

const BY_A_SELLER: typeof BY_THE_SHOP = {
  ...BY_THE_SHOP,
  "to-pack": ["pack", "ship", "decline"],
  "cannot-deliver": ["withdraw"],
  packed: ["ship", "deliver"],
  shipped: ["ship", "deliver"],
  delivered: [],
};

test.each(PART_STATES)("a part that is %s allows what is ruled, and a seller no money", (state) => {
  for (const role of ["owner", "staff"] as const) expect(actionsOf(state, role)).toEqual(BY_THE_SHOP[state]);
  expect(actionsOf(state, "seller")).toEqual(BY_A_SELLER[state]);
  expect(actionsOf(state, "system")).toEqual([]);
});

test("what a seller cannot deliver is packed by the shop by its name alone, not with all parts of an order", () => {
  expect(actionsOf("cannot-deliver", "owner", false)).toEqual(["hand-back", "cancel"]);
});

test("an action leads to every state but those in which an order is placed, and each row's next step is allowed", () => {
  const reached = (["owner", "seller"] as const)
    .flatMap((role) => PART_STATES.flatMap((state) => actionsOf(state, role)))
    .map(stateAfter);
  expect(PART_STATES.filter((state) => !reached.includes(state))).toEqual(["waiting"]);
  for (const state of PART_STATES) {
    const { next } = PART_ROWS[state];
    if (next !== null) expect(actionsOf(state, "seller")).toContain(next);
  }
});

test.each([
  [1, ["to-pack", "to-pack"], 1],
  [1, ["to-pack", "cancelled"], 1],
  [1, ["to-pack", "cannot-deliver"], 1],
  [2, ["cannot-deliver", "shipped"], 2],
  [1, ["to-pack", "packed"], 2],
  [2, ["to-pack", "cancelled"], 2],
  [2, ["shipped", "delivered"], 2],
  [2, ["delivered", "cancelled"], 3],
  [2, ["to-pack", "returned"], 2],
  [3, ["delivered", "returned"], 3],
  [3, ["returned", "returned"], 4],
  [2, ["returned", "cancelled"], 4],
  [5, ["returned", "cancelled"], 5],
  [1, ["cancelled", "cancelled"], 6],
] as const)("an order in state %i with parts %j is in state %i", (before, parts, after) => {
  expect(statusOfParts(before, parts)).toBe(after);
});

test("only a payment's end opens an order; nothing follows a refund or a cancellation", () => {
  const after = (status: number) => STATUS_CHANGES.filter(([from]) => from === status).map(([, to]) => to);
  expect(after(ORDER_STATUS.pendingPayment)).toEqual([ORDER_STATUS.active, ORDER_STATUS.cancelled]);
  expect([...after(ORDER_STATUS.refunded), ...after(ORDER_STATUS.cancelled)]).toEqual([]);
});

test("the invariants, which compute an order's state anew, name every state of a part", () => {
  const text = readFileSync("lib/commerce/checks/invariants.ts", "utf8");
  const lines = text.slice(text.indexOf("a line's state follows"));
  for (const state of PART_STATES) expect(text).toContain(`'${state}'`);
  for (const state of PART_STATES.filter((one) => one !== "cancelled" && one !== "returned"))
    expect(lines).toContain(`when '${state}' then`);
});

test("R387: the states have the specification's numbers and names", () => {
  expect(ORDER_STATUS).toMatchObject({ active: 1, inProgress: 2, completed: 3, returned: 4, refunded: 5 });
  expect([0, 1, 2, 3, 4, 5, 6].map((status) => statusName(status, "en"))).toEqual([
    "Waiting for confirmation",
    "Active",
    "In Progress",
    "Completed",
    "Returned",
    "Refunded",
    "Cancelled",
  ]);
});
