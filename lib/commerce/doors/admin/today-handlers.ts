import "server-only";
import { ADMIN_CALLS, type AdminAnswer, type AdminCallName } from "@/lib/admin-contract/calls";
import { ORDER_TABS, tabsFor } from "@/lib/model/part-states";
import { mayAsk } from "@/lib/model/desk-access";
import type { todayCalls } from "@/lib/admin-contract/today-calls";
import { isPublicShop } from "@/lib/ground/env";
import { brokenCatalogueFiles } from "@/lib/ground/catalogue-file";
import { vendorOf } from "../../base/actor";
import { DAY_MS, endOfIndiaDay, indiaDay, now, startOfIndiaDay, startOfLastDays } from "../../base/clock";
import { listHeldBack } from "../../sales/e-invoices/list-e-invoices";
import { eInvoiceProvider } from "../../sales/e-invoices/providers";
import { listBestProducts, listDays, sumSales } from "../../sales/figures/sales";
import { countOpenMessages } from "../../content/contact-messages";
import { countVariants, listStock } from "../../stock/list-stock";
import { listGivenUp, retryGivenUp } from "../../content/mail/given-up";
import { listJobs } from "../../sales/orders/order-list";
import { OPERATOR } from "../../base/outbox";
import { OWN_VENDOR_ID } from "../../base/own-vendor";
import { countHsnProblems } from "../../catalogue/products/hsn-list";
import { countAskedProducts } from "../../catalogue/products/approvals";
import { done } from "../../base/result";
import { listOperatorReviews } from "../../catalogue/reviews/decide-review";
import { listSearches } from "../../catalogue/search/search-counts";
import { mailsLeave } from "../../base/settings/mails-leave";
import { setting } from "../../base/settings/shop-settings";
import { listVendorRequests } from "../../people/vendors/decide-vendor-request";
import { listExampleValues } from "../../people/vendors/example-values";
import { listFirmRequests, readFirm } from "../../people/vendors/firm";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Today = AdminAnswer<"today/show">;

/** Rows of the short lists. */
const SHOWN = 6;

/** Tabs of orders that need work. The tabs of delivered, ended and all orders do not. */
const JOB_TABS = ORDER_TABS.filter((tab) => tab !== "all" && tab !== "ended" && tab !== "delivered");

/** Those of a seller: the shop's answer to what they cannot deliver is no work of theirs. */
const SELLER_TABS = JOB_TABS.filter((tab) => tabsFor(true).includes(tab) && tab !== "cannot-deliver");

const salesOf = async (vendorId: number | null): Promise<Pick<Today, "figures" | "days" | "best">> => {
  const moment = now();
  const today = indiaDay(moment);
  const start = startOfIndiaDay(today);
  const weekAgo = (at: Date): Date => new Date(at.getTime() - 7 * DAY_MS);
  const monthAgo = startOfLastDays(30);
  const best = await listBestProducts(monthAgo, endOfIndiaDay(today), vendorId, SHOWN);
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

const firmsJob = async (): Promise<Today["jobs"][number]> => {
  const waiting = await listFirmRequests();
  return {
    job: "firm-requests",
    count: waiting.length,
    since: waiting[0]?.askedAt.toISOString() ?? null,
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

const heldBackOf = async (vendorId: number | null): Promise<Today["heldBack"]> => {
  const { total, rows } = await listHeldBack(vendorId, SHOWN);
  return {
    hasAccess: eInvoiceProvider() !== null,
    total,
    rows: rows.map(({ vendorName, createdAt, ...paper }) => ({
      ...paper,
      vendorName: localizedText(vendorName),
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** Reads jobs and figures of the shop, without those of calls that the person may not ask. */
const show = async ({ actor, me }: AdminCaller): Promise<Today> => {
  const vendorId = vendorOf(actor);
  const may = (name: AdminCallName): boolean => mayAsk(ADMIN_CALLS[name].access, me);
  const jobs = may("orders/list") ? await listJobs(vendorId === null ? JOB_TABS : SELLER_TABS, vendorId) : [];
  return {
    jobs: [
      ...jobs.map(({ tab, ...job }) => ({ ...job, job: tab })),
      ...(may("stock/list") ? await stockJobs(vendorId) : []),
      ...(may("products/edit")
        ? [{ job: "hsn-codes" as const, count: await countHsnProblems(vendorId), since: null }]
        : []),
      ...(may("products/refuse") ? [await productsJob()] : []),
      ...(may("reviews/decide") ? [await reviewsJob()] : []),
      ...(may("messages/list") ? [await messagesJob(vendorId)] : []),
      ...(may("sellers/list") ? [await requestsJob(), await firmsJob()] : []),
    ],
    ...(vendorId !== null || may("figures/show")
      ? await salesOf(vendorId)
      : { figures: null, days: [], best: [] }),
    lowStock: may("stock/list") ? await stockOf(vendorId) : [],
    fruitless: may("search-words/show") ? await fruitlessSearches() : [],
    brokenFiles: vendorId === null ? brokenCatalogueFiles() : [],
    exampleValues: may("sellers/list") ? await listExampleValues() : [],
    isPublic: isPublicShop(),
    heldBack: may("orders/document") ? await heldBackOf(vendorId) : { hasAccess: true, total: 0, rows: [] },
    hasExampleFirm: may("sellers/list") && ((await readFirm(OWN_VENDOR_ID))?.isExample ?? false),
    mails: may("mails/retry") ? await mailsOf() : null,
  };
};

export const todayHandlers: AdminHandlersOf<keyof typeof todayCalls> = {
  "today/show": async (_request, caller) => done(await show(caller)),
  "mails/retry": async (_request, { actor }) => {
    await retryGivenUp(actor);
    return done({});
  },
};
