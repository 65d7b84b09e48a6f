import type { User } from "../data/accounts";
import type { Store } from "../data/store";
import type { Answer } from "../envelope";
import type { Face } from "../face";
import type { Parameters } from "../parameters";

/** Input of a call: the host's data, the request's fields, the customer of its session, if any, and the face it shows. */
export interface Request {
  store: Store;
  parameters: Parameters;
  user: User | null;
  face: Face;
}

/** Answers one call of section 7. */
export type Handler = (request: Request) => Answer;

/** Handlers by call name. */
export type Handlers = Record<string, Handler>;
