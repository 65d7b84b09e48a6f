import { ORDER_STATUS, statusName, nextStates, TRANSITIONS } from "./order-status";

const NAME = Object.fromEntries(Object.entries(ORDER_STATUS).map(([name, id]) => [id, name]));

/** Ruling O65, written again by hand: every pair of states, not only the allowed ones. */
const BY_OPERATOR: Record<string, string[]> = {
  pendingPayment: [],
  active: ["inProgress", "returned"],
  inProgress: ["completed", "returned"],
  completed: [],
  returned: ["refunded"],
  refunded: [],
  cancelled: [],
};

test.each(Object.entries(ORDER_STATUS))("from %s the operator leads only where it is ruled", (name, id) => {
  expect(
    nextStates(id, "operator")
      .map((to) => NAME[to])
      .sort(),
  ).toEqual(BY_OPERATOR[name]?.sort());
});

test("only a payment's end opens or cancels an order, and no one else", () => {
  for (const by of ["provider", "sweep"] as const)
    expect(TRANSITIONS.filter((move) => move.by.includes(by)).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 6],
    ]);
});

test("R387: the states have the specification's numbers; what was never paid is none of them", () => {
  expect(ORDER_STATUS).toMatchObject({ active: 1, inProgress: 2, completed: 3, returned: 4, refunded: 5 });
  expect(
    [ORDER_STATUS.pendingPayment, ORDER_STATUS.cancelled].map((status) => statusName(status, "en")),
  ).toEqual(["", ""]);
});
