import type { User } from "../data/accounts";
import type { Store } from "../data/store";
import type { Answer } from "../envelope";
import type { Parameters } from "../parameters";

/** Input of a call: the host's data, the request's fields and the customer of its session, if any. */
export interface Request {
  store: Store;
  parameters: Parameters;
  user: User | null;
}

/** Answers one call of section 7. */
export type Handler = (request: Request) => Answer;

/** Handlers by call name. */
export type Handlers = Record<string, Handler>;
