import { todayCalls } from "@/lib/admin-contract/today-calls";
import { OWNER } from "../owner.testing";
import { menuOf } from "./menu-items";

test("each open job is counted beside one item of the menu", () => {
  const jobs = todayCalls["today/show"].answer.shape.jobs.element.shape.job.options;
  const counted = menuOf(OWNER).flatMap((item) => item.jobs.map((job) => [job, item.name]));
  expect(counted).toEqual([
    ["to-pack", "orders"],
    ["cannot-deliver", "orders"],
    ["packed", "orders"],
    ["suspended", "orders"],
    ["refund", "orders"],
    ["product-requests", "products"],
    ["hsn-codes", "products"],
    ["low-stock", "stock"],
    ["ended-stock", "stock"],
    ["reviews", "reviews"],
    ["messages", "messages"],
    ["seller-requests", "sellers"],
    ["firm-requests", "sellers"],
  ]);
  // Others wait for the payment or the carrier, or are over: nobody at the desk has anything to do.
  expect(jobs.filter((job) => !counted.some(([one]) => one === job))).toEqual([
    "waiting",
    "shipped",
    "delivered",
    "ended",
    "all",
  ]);
});
