import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { phoneOrderCalls } from "@/lib/admin-contract/phone-order-calls";
import { listCities, listCountries, listStates } from "../../base/places/places";
import type { Localized } from "../../base/db/columns";
import { done, failed, type Result } from "../../base/result";
import { listCustomers } from "../../sales/figures/customer-list";
import { findArticles } from "../../sales/phone-orders/find-articles";
import { listPhoneOrders } from "../../sales/phone-orders/list-phone-orders";
import { sendPhoneOrder } from "../../sales/phone-orders/send-phone-order";
import { placeForCash } from "../../sales/phone-orders/place-phone-order";
import { dropPhoneOrder, savePhoneOrder, startPhoneOrder } from "../../sales/phone-orders/write-phone-order";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";
import { readPhoneOrder } from "./phone-order-answer";

/** Customers that a search shows. */
const MOST_CUSTOMERS = 8;

type Answer = AdminAnswer<"phone-orders/show">;

/** Answers an action with the telephone order afterwards. */
const afterwards = async (
  id: number,
  result: Result<unknown, string> = done(null),
): Promise<Result<Answer, string>> => {
  if (!result.ok) return result;
  const order = await readPhoneOrder(id);
  return order === null ? failed("NOT_FOUND") : done(order);
};

const named = (places: readonly { id: number; name: Localized }[]) =>
  places.map(({ id, name }) => ({ id, name: localizedText(name) }));

export const phoneOrderHandlers: AdminHandlersOf<keyof typeof phoneOrderCalls> = {
  "phone-orders/list": async (request) => {
    const { rows, total } = await listPhoneOrders(request);
    return done({
      rows: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      total,
    });
  },
  "phone-orders/show": async ({ id }) => afterwards(id),
  "phone-orders/find-customers": async ({ text }) => {
    if (text === "") return done({ customers: [] });
    const { rows } = await listCustomers({ text, page: 1, perPage: MOST_CUSTOMERS });
    return done({
      customers: rows
        .filter(({ blockedAt }) => blockedAt === null)
        .map(({ id, name, email, mobileNo, orders }) => ({ id, name, email, mobileNo, orders })),
    });
  },
  "phone-orders/places": async ({ countryId, stateId, language }) =>
    done({
      countries: named((await listCountries(language)).filter(({ ways }) => ways !== null)),
      states: named(countryId === null ? [] : await listStates(countryId, language)),
      cities: named(stateId === null ? [] : await listCities(stateId, language)),
    }),
  "phone-orders/find-articles": async ({ text }) =>
    done({
      articles: (await findArticles(text)).map(({ name, options, ...article }) => ({
        ...article,
        name: localizedText(name),
        options: options.map(localizedText),
      })),
    }),
  "phone-orders/start": async (request, { actor }) => {
    const started = await startPhoneOrder(actor, request);
    return started.ok ? afterwards(started.value) : started;
  },
  "phone-orders/save": async (request, { actor }) =>
    afterwards(request.id, await savePhoneOrder(actor, request)),
  "phone-orders/drop": async ({ id }, { actor }) => afterwards(id, await dropPhoneOrder(actor, id)),
  "phone-orders/send": async (request, { actor }) =>
    afterwards(request.id, await sendPhoneOrder(actor, request)),
  "phone-orders/place": async ({ id, ...agreed }, { actor }) =>
    afterwards(id, await placeForCash(actor, id, agreed)),
};
