import { ENDED, PART_STATES, statesOfTab, tabsFor, TO_SEND, UNDELIVERED, WITH_SLIP } from "./part-states";

test("what follows from the states of a part, written again by hand", () => {
  expect(PART_STATES).toEqual([
    ...["waiting", "to-pack", "cannot-deliver", "packed", "shipped", "delivered", "cancelled", "returned"],
  ]);
  expect(TO_SEND).toEqual(["to-pack", "cannot-deliver", "packed"]);
  expect(UNDELIVERED).toEqual(["to-pack", "cannot-deliver", "packed", "shipped"]);
  expect(ENDED).toEqual(["cancelled", "returned"]);
  expect(WITH_SLIP).toEqual(["to-pack", "cannot-deliver", "packed", "shipped", "delivered"]);
  expect([statesOfTab("ended"), statesOfTab("packed"), statesOfTab("refund"), statesOfTab("all")]).toEqual([
    ["cancelled", "returned"],
    ["packed"],
    null,
    null,
  ]);
});

test("a seller has no tab of what waits for the shop or its customer", () => {
  expect(tabsFor(true)).toEqual([
    ...["to-pack", "cannot-deliver", "packed", "shipped", "delivered", "ended", "all"],
  ]);
  expect(tabsFor(false).filter((tab) => !tabsFor(true).includes(tab))).toEqual([
    ...["waiting", "suspended", "refund"],
  ]);
});
