import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { ORDER_TABS } from "@/lib/model/part-states";
import { mayAsk, type Area } from "@/lib/model/desk-access";
import type { todayCalls } from "@/lib/admin-contract/today-calls";
import { brokenCatalogueFiles } from "@/lib/ground/catalogue-file";
import { vendorOf } from "../../base/actor";
import { DAY_MS, indiaDay, now, startOfIndiaDay, startOfLastDays } from "../../base/clock";
import { listBestProducts, listDays, sumSales } from "../../sales/figures/sales";
import { countOpenMessages } from "../../content/contact-messages";
import { countVariants, listStock } from "../../stock/list-stock";
import { listGivenUp, retryGivenUp } from "../../content/mail/given-up";
import { countTabs } from "../../sales/orders/order-list";
import { OPERATOR } from "../../base/outbox";
import { OWN_VENDOR_ID } from "../../base/own-vendor";
import { countAskedProducts } from "../../catalogue/products/approvals";
import { done } from "../../base/result";
import { listOperatorReviews } from "../../catalogue/reviews/decide-review";
import { listSearches } from "../../catalogue/search/search-counts";
import { mailsLeave } from "../../base/settings/mails-leave";
import { setting } from "../../base/settings/shop-settings";
import { listVendorRequests } from "../../people/vendors/decide-vendor-request";
import { readFirm } from "../../people/vendors/firm";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Today = AdminAnswer<"today/show">;

/** Rows of the short lists. */
const SHOWN = 6;

/** Tabs of orders that need work. The tabs of delivered, ended and all orders do not. */
const JOB_TABS = ORDER_TABS.filter((tab) => tab !== "all" && tab !== "ended" && tab !== "delivered");

const salesOf = async (vendorId: number | null): Promise<Pick<Today, "figures" | "days" | "best">> => {
  const moment = now();
  const today = indiaDay(moment);
  const start = startOfIndiaDay(today);
  const weekAgo = (at: Date): Date => new Date(at.getTime() - 7 * DAY_MS);
  const monthAgo = startOfLastDays(30);
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
  const below = (await setting("stock")).lowPieces;
  const rows = await listStock({ below, isEnded: false, text: "", vendorId, page: 1, perPage: SHOWN });
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

const messagesJob = async (vendorId: number | null): Promise<Today["jobs"][number]> => {
  const { count, since } = await countOpenMessages(vendorId);
  return { job: "messages", count, since: since?.toISOString() ?? null };
};

const productsJob = async (): Promise<Today["jobs"][number]> => {
  const { count, since } = await countAskedProducts();
  return { job: "product-requests", count, since: since?.toISOString() ?? null };
};

const stockJobs = async (vendorId: number | null): Promise<Today["jobs"]> => {
  const all = { below: null, isEnded: false, text: "", vendorId };
  const low = { ...all, below: (await setting("stock")).lowPieces };
  return [
    { job: "low-stock", count: await countVariants(low), since: null },
    { job: "ended-stock", count: await countVariants({ ...all, isEnded: true }), since: null },
  ];
};

const fruitlessSearches = async (): Promise<Today["fruitless"]> => {
  const found = await listSearches({ days: 30, limit: SHOWN, isFruitless: true });
  return found.map(({ text, searches }) => ({ text, count: searches }));
};

const mailsOf = async (): Promise<Today["mails"]> => {
  const { total, rows } = await listGivenUp(SHOWN);
  return {
    leave: mailsLeave(),
    total,
    givenUp: rows.map(({ recipient, createdAt, ...mail }) => ({
      ...mail,
      recipient: recipient === OPERATOR ? null : recipient,
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** Reads jobs and figures of the shop. Areas that the person may not work on are left out. */
const show = async ({ actor, me }: AdminCaller): Promise<Today> => {
  const vendorId = vendorOf(actor);
  const may = (area: Area): boolean => mayAsk({ area, seller: area !== "sellers" }, me);
  const jobs = may("orders") ? await countTabs(JOB_TABS, vendorId) : [];
  return {
    jobs: [
      ...jobs.map(({ tab, ...job }) => ({ ...job, job: tab })),
      ...(may("products") ? await stockJobs(vendorId) : []),
      ...(may("products") && vendorId === null ? [await productsJob(), await reviewsJob()] : []),
      ...(may("orders") ? [await messagesJob(vendorId)] : []),
      ...(may("sellers") ? [await requestsJob()] : []),
    ],
    ...(may("orders") ? await salesOf(vendorId) : { figures: null, days: [], best: [] }),
    lowStock: may("products") ? await stockOf(vendorId) : [],
    fruitless: vendorId === null && may("products") ? await fruitlessSearches() : [],
    brokenFiles: vendorId === null ? brokenCatalogueFiles() : [],
    hasExampleFirm: may("sellers") && ((await readFirm(OWN_VENDOR_ID))?.isExample ?? false),
    mails: vendorId === null && may("orders") ? await mailsOf() : null,
  };
};

export const todayHandlers: AdminHandlersOf<keyof typeof todayCalls> = {
  "today/show": async (_request, caller) => done(await show(caller)),
  "mails/retry": async (_request, { actor }) => {
    await retryGivenUp(actor);
    return done({});
  },
};
