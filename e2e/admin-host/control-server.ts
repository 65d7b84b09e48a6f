import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { STATUS } from "./data/orders";
import { newStore, userByEmail } from "./data/store";
import { LETTER, strangeTrait } from "./face";
import { type Fault, problemOfFault } from "./faults";
import type { HostState } from "./host-state";
import { isRow, parsedJson, type Row } from "./json";
import { Parameters } from "./parameters";

/** Result of a control: the requested data, or an error message. */
type Outcome = { found: unknown } | { problem: string };

const DONE: Outcome = { found: null };
const found = (value: unknown): Outcome => ({ found: value });
const problem = (sentence: string): Outcome => ({ problem: sentence });

interface Asked {
  state: HostState;
  query: URLSearchParams;
  body: unknown;
  /** Fields of the body, if it is an object. */
  fields: Parameters;
}

const setFaults = ({ state, body }: Asked): Outcome => {
  if (!Array.isArray(body) || !body.every(isRow)) return problem("The body is no list of faults");
  const faults = body as unknown as Fault[];
  const wrong = faults.map(problemOfFault).find((sentence) => sentence !== null);
  if (wrong) return problem(wrong);
  state.faults.set(faults);
  return DONE;
};

const completeItem = ({ state, fields }: Asked): Outcome => {
  const id = fields.id("orderItemId");
  const item = state.store.orders.flatMap((order) => order.items).find((one) => one.orderItemId === id);
  if (!item) return problem(`No order item ${id}`);
  item.status = STATUS.completed;
  item.shippingStatus = STATUS.completed;
  return DONE;
};

const endSession = ({ state: { store }, fields }: Asked): Outcome => {
  const user = userByEmail(store, fields.text("email"));
  if (!user) return problem(`No customer ${fields.text("email")}`);
  for (const [token, id] of store.sessions) if (id === user.id) store.sessions.delete(token);
  return DONE;
};

/** Changes a product. An absent field keeps its value; `discountedPrice: null` ends the discount. */
const changeProduct = ({ state, fields }: Asked): Outcome => {
  const product = state.store.products.find((one) => one.id === fields.id("productId"));
  if (!product) return problem(`No product ${fields.text("productId")}`);
  product.price = fields.number("price") ?? product.price;
  product.stock = fields.number("stock") ?? product.stock;
  if ("discountedPrice" in fields.values) product.discountedPrice = fields.number("discountedPrice");
  return DONE;
};

const renameCategory = ({ state, fields }: Asked): Outcome => {
  const category = state.store.categories.find((one) => one.id === fields.id("categoryId"));
  if (!category) return problem(`No category ${fields.text("categoryId")}`);
  if (fields.has("name")) category.name = fields.text("name");
  if (fields.has("arabic")) category.arabic = fields.text("arabic");
  return DONE;
};

const setFace = ({ state, fields }: Asked): Outcome => {
  const strange = strangeTrait(fields.values);
  if (strange !== null) return problem(`No such ${strange}`);
  state.face = { ...LETTER, ...fields.values };
  return DONE;
};

/** Controls by method and path below `/control/`. */
const CONTROLS: Record<string, (asked: Asked) => Outcome> = {
  "GET log": ({ state, query }) => found(state.log.since(Number(query.get("since") ?? 0))),
  "DELETE log": ({ state }) => {
    state.log.clear();
    return DONE;
  },
  "PUT faults": setFaults,
  "DELETE faults": ({ state }) => {
    state.faults.clear();
    return DONE;
  },
  "PUT face": setFace,
  "POST reset": ({ state }) => {
    state.store = newStore(state.face.levels);
    return DONE;
  },
  "GET orders": ({ state }) => found(state.store.orders),
  "POST complete-item": completeItem,
  "GET otp": ({ state, query }) =>
    found(state.store.codes.get(query.get("email")?.trim().toLowerCase() ?? "") ?? null),
  "POST end-session": endSession,
  "PUT price": changeProduct,
  "PUT stock": changeProduct,
  "PUT category": renameCategory,
};

const answer = (res: ServerResponse, status: number, value: unknown): void => {
  res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
};

const answerControl = async (state: HostState, req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://control");
  const control = CONTROLS[`${req.method} ${pathname.replace(/^\/control\//, "")}`];
  let text = "";
  for await (const part of req) text += String(part);
  if (!control) return answer(res, 404, { problem: `No control ${req.method} ${pathname}` });
  const body = parsedJson(text);
  const fields = new Parameters(isRow(body) ? (body satisfies Row) : {});
  const outcome = control({ state, query: searchParams, body, fields });
  answer(res, "found" in outcome ? 200 : 400, outcome);
};

/**
 * Creates the control server, not yet listening. It has a port of its own, so that the host knows only
 * section 7.
 */
export const createControlServer = (state: HostState): Server =>
  createServer((req, res) => {
    answerControl(state, req, res).catch((error: unknown) => answer(res, 500, { problem: String(error) }));
  });
