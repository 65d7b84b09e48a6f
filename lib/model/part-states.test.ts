import { ENDED, PART_STATES, statesOfTab, TO_SEND, UNDELIVERED, WITH_SLIP } from "./part-states";

test("what follows from the states of a part, written again by hand", () => {
  expect(PART_STATES).toEqual([
    ...["waiting", "to-pack", "packed", "shipped", "delivered", "cancelled", "returned"],
  ]);
  expect(TO_SEND).toEqual(["to-pack", "packed"]);
  expect(UNDELIVERED).toEqual(["to-pack", "packed", "shipped"]);
  expect(ENDED).toEqual(["cancelled", "returned"]);
  expect(WITH_SLIP).toEqual(["to-pack", "packed", "shipped", "delivered"]);
  expect([statesOfTab("ended"), statesOfTab("packed"), statesOfTab("refund"), statesOfTab("all")]).toEqual([
    ["cancelled", "returned"],
    ["packed"],
    null,
    null,
  ]);
});
