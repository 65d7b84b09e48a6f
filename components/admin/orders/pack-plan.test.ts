import type { PartState } from "@/lib/model/part-states";
import type { OrderRow } from "./order-types";
import { ordersToSend, planPacking } from "./pack-plan";

const row = (id: string, ...states: PartState[]): OrderRow => ({
  id,
  createdAt: "2026-11-21T09:00:00Z",
  status: 1,
  totalPaise: 100_00,
  isTest: false,
  owedPaise: 0,
  provider: "cash",
  paymentStatus: "due",
  customerName: "Asha",
  email: "",
  city: "Rajkot",
  parts: states.map((state, i) => ({
    vendorId: i + 1,
    vendorName: { en: "North", ar: null },
    state,
    pieces: 1,
    totalPaise: 50_00,
  })),
});

test("parts to pack are counted, and orders without one are left out with their state", () => {
  const rows = [
    row("HW-1", "to-pack", "to-pack"),
    row("HW-2", "packed", "to-pack"),
    row("HW-3", "shipped"),
    row("HW-4", "waiting"),
  ];
  expect(planPacking(rows)).toEqual({
    numbers: ["HW-1", "HW-2"],
    parts: 3,
    left: [
      { number: "HW-3", state: "shipped" },
      { number: "HW-4", state: "waiting" },
    ],
  });
  expect(ordersToSend([...rows, row("HW-5", "packed")])).toEqual(["HW-1", "HW-2", "HW-5"]);
  expect(planPacking([])).toEqual({ numbers: [], parts: 0, left: [] });
});
