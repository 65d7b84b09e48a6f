import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { ORDER_TABS } from "@/lib/admin-contract/order-calls";
import { mayAsk, type Area } from "@/lib/admin-contract/roles";
import { lowStock } from "@/lib/env";
import { vendorOf } from "../actor";
import { indiaDay, now } from "../clock";
import { listBestProducts, listDays, sumSales } from "../figures/sales";
import { countVariants, listStock } from "../inventory/list-stock";
import { countTabs } from "../orders/order-list";
import { done } from "../result";
import { listOperatorReviews } from "../reviews/decide-review";
import { listSearches } from "../search/search-counts";
import { listVendorRequests } from "../vendors/decide-vendor-request";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Today = AdminAnswer<"today/show">;

const DAY_MS = 86_400_000;
/** Rows of the short lists. */
const SHOWN = 6;

/** Orders that wait for somebody. Delivered, ended and all orders are no work. */
const JOB_TABS = ORDER_TABS.filter((tab) => tab !== "all" && tab !== "ended" && tab !== "delivered");

/** Midnight in India of a day. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

const salesOf = async (vendorId: number | null): Promise<Pick<Today, "figures" | "days" | "best">> => {
  const moment = now();
  const today = indiaDay(moment);
  const start = startOf(today);
  const weekAgo = (at: Date): Date => new Date(at.getTime() - 7 * DAY_MS);
  const monthAgo = new Date(start.getTime() - 29 * DAY_MS);
  const best = await listBestProducts(monthAgo, vendorId, SHOWN);
  return {
    figures: {
      today: await sumSales(start, moment, vendorId),
      weekAgo: await sumSales(weekAgo(start), weekAgo(moment), vendorId),
      last30Days: await sumSales(monthAgo, moment, vendorId),
    },
    days: await listDays(today, 30, vendorId),
    best: best.map(({ sku, name, ...row }) => ({ ...row, id: sku, name: localizedText(name) })),
  };
};

const stockOf = async (vendorId: number | null): Promise<Today["lowStock"]> => {
  const rows = await listStock({ below: lowStock(), text: "", vendorId, page: 1, perPage: SHOWN });
  return rows.map(({ sku, name, quantity, waiting }) => ({
    id: sku,
    name: localizedText(name),
    quantity,
    waiting,
  }));
};

const requestsJob = async (): Promise<Today["jobs"][number]> => {
  const pending = await listVendorRequests("pending");
  return {
    job: "seller-requests",
    count: pending.length,
    since: pending[0]?.createdAt.toISOString() ?? null,
  };
};

const reviewsJob = async (): Promise<Today["jobs"][number]> => ({
  job: "reviews",
  count: (await listOperatorReviews({ status: "pending", vendorId: null, page: 1, perPage: 1 })).total,
  since: null,
});

const lowStockJob = async (vendorId: number | null): Promise<Today["jobs"][number]> => ({
  job: "low-stock",
  count: await countVariants({ below: lowStock(), text: "", vendorId }),
  since: null,
});

const fruitlessSearches = async (): Promise<Today["fruitless"]> => {
  const found = await listSearches({ days: 30, limit: SHOWN, isFruitless: true });
  return found.map(({ text, searches }) => ({ text, count: searches }));
};

/** Reads jobs and figures of the shop. Areas that the person may not work on are left out. */
const show = async ({ actor, me }: AdminCaller): Promise<Today> => {
  const vendorId = vendorOf(actor);
  const may = (area: Area): boolean => mayAsk({ area, seller: area !== "sellers" }, me);
  const jobs = may("orders") ? await countTabs(JOB_TABS, vendorId) : [];
  return {
    jobs: [
      ...jobs.map(({ tab, ...job }) => ({ ...job, job: tab })),
      ...(may("products") ? [await lowStockJob(vendorId)] : []),
      ...(may("products") && vendorId === null ? [await reviewsJob()] : []),
      ...(may("sellers") ? [await requestsJob()] : []),
    ],
    ...(may("orders") ? await salesOf(vendorId) : { figures: null, days: [], best: [] }),
    lowStock: may("products") ? await stockOf(vendorId) : [],
    fruitless: vendorId === null && may("products") ? await fruitlessSearches() : [],
  };
};

export const todayHandler: AdminHandlersOf<"today/show"> = {
  "today/show": async (_request, caller) => done(await show(caller)),
};
