/**
 * Cost classes of what a client may ask for. A row says in which lane such requests wait for a turn, and how much of which
 * budget of their client they use (server/admission.mjs). Each call has its class in its row (lib/contract,
 * lib/admin-contract); a page or an action gets its own by its address (server/request-cost.mjs).
 *
 * page: a page that is rendered. search: a list, a count or a suggestion that is not cached. read: a call that reads.
 * save: a call or an action that writes. password: hashes a password, some 100 ms of a core. order: locks stock and money.
 * desk: a call of the desk. file: reads or makes a file. webhook: a payment provider's message. other: what remains.
 * @satisfies {Record<string, { lane: Lane, budget: BudgetName | null, points: number }>}
 */
export const COSTS = /** @type {const} */ ({
  page: { lane: "readers", budget: null, points: 0 },
  search: { lane: "readers", budget: "visitor", points: 1 },
  read: { lane: "readers", budget: "visitor", points: 1 },
  save: { lane: "writers", budget: "visitor", points: 1 },
  password: { lane: "writers", budget: "visitor", points: 5 },
  order: { lane: "orders", budget: "orders", points: 1 },
  desk: { lane: "desk", budget: "desk", points: 1 },
  file: { lane: "desk", budget: "desk", points: 10 },
  webhook: { lane: "webhooks", budget: "webhooks", points: 1 },
  other: { lane: "others", budget: null, points: 0 },
});

/** @typedef {"readers" | "writers" | "orders" | "desk" | "webhooks" | "others"} Lane */
/** @typedef {"visitor" | "orders" | "desk" | "webhooks"} BudgetName */
/** @typedef {keyof typeof COSTS} Cost */
