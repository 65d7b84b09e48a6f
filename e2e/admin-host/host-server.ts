import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { accountCalls } from "./calls/accounts";
import type { Handlers } from "./calls/call";
import { cartCalls } from "./calls/cart";
import { catalogueCalls } from "./calls/catalogue";
import { orderCalls } from "./calls/orders";
import { productListCalls } from "./calls/product-lists";
import type { User } from "./data/accounts";
import { downloadAnswer } from "./download";
import { refusal } from "./envelope";
import type { Face } from "./face";
import type { Fault } from "./faults";
import type { HostState } from "./host-state";
import type { HttpAnswer } from "./http-answer";
import { type LogEntry, headerText } from "./log";
import type { Parameters } from "./parameters";
import { pictureAt } from "./pictures";
import { CALLS, DOWNLOAD, callAt } from "./section-7";
import { answerFrom, answerInstead, spoiltBody } from "./spoilt-body";
import { spoiltRows } from "./spoilt-rows";
import { strictRequest } from "./strict-request";
import { unknownAnswer } from "./unknown-answers";

const HANDLERS: Handlers = {
  ...catalogueCalls,
  ...productListCalls,
  ...accountCalls,
  ...cartCalls,
  ...orderCalls,
};

/** Returns the customer whose session the headers Token and UserID name; null if they do not match. */
const customerOf = ({ store }: HostState, req: IncomingMessage): User | null => {
  const id = store.sessions.get(headerText(req, "token") ?? "");
  const isOwn = id !== undefined && String(id) === headerText(req, "userid");
  return isOwn ? (store.users.find((user) => user.id === id) ?? null) : null;
};

/** Runs a call and encodes its result by the face and the faults. */
const answerOf = (
  state: HostState,
  req: IncomingMessage,
  entry: LogEntry,
  call: string,
  parameters: Parameters,
  faults: Fault[],
): HttpAnswer => {
  const { face } = state;
  for (const fault of faults) {
    const instead = answerInstead(fault, face);
    if (instead) return instead;
  }
  const user = customerOf(state, req);
  if (!user && (call === DOWNLOAD || CALLS.get(call)?.isCustomers)) {
    return answerFrom(refusal("Your session has ended.", 401), face);
  }
  if (call === DOWNLOAD && user) return downloadAnswer(state.store, user, entry.path, face);
  const handler = HANDLERS[call];
  if (!handler) throw new Error(`${call} has no handler`);
  const answer = handler({ store: state.store, parameters: parameters.capped(face.cap), user, face });
  const rows = faults.reduce(spoiltRows, answer.rows);
  return spoiltBody({ ...answer, rows }, face, faults);
};

/** Milliseconds of one pause of a host that is slow or sends in pieces. */
const PAUSE = 25;

/** Sends the halves of a body with a pause between them. */
const sendPieces = async (res: ServerResponse, body: Buffer): Promise<void> => {
  const half = Math.floor(body.length / 2);
  res.write(body.subarray(0, half));
  await delay(PAUSE);
  res.end(body.subarray(half));
};

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const send = async (
  res: ServerResponse,
  entry: LogEntry,
  answer: HttpAnswer,
  face: Face,
  isCut = false,
): Promise<void> => {
  const isMarked = face.start === "mark" && answer.type.startsWith("application/json");
  const body = Buffer.concat([...(isMarked ? [MARK] : []), Buffer.from(answer.body)]);
  if (face.pace === "slow") await delay(PAUSE);
  entry.status = answer.status;
  res.writeHead(answer.status, {
    "Content-Type": answer.type,
    ...(face.pace === "pieces" ? {} : { "Content-Length": body.length }),
    ...answer.headers,
  });
  if (isCut) res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.socket?.destroy());
  else if (face.pace === "pieces") await sendPieces(res, body);
  else res.end(body);
};

const hangUp = (req: IncomingMessage, entry: LogEntry): void => {
  entry.status = 0;
  req.socket.destroy();
};

const answerCall = async (
  state: HostState,
  req: IncomingMessage,
  res: ServerResponse,
  entry: LogEntry,
  call: string,
  stopped: AbortSignal,
): Promise<void> => {
  const faults = state.faults.take(call);
  entry.faults = faults.map((fault) => fault.kind);
  const { parameters, violations } = await strictRequest(req, call);
  entry.parameters = parameters.values;
  entry.violations = violations;
  for (const fault of faults) if (fault.kind === "slow") await delay(fault.ms, null, { signal: stopped });
  if (entry.faults.includes("reset")) return hangUp(req, entry);
  const answer = answerOf(state, req, entry, call, parameters, faults);
  if (entry.faults.includes("recordThenCut")) return hangUp(req, entry);
  for (const fault of faults) {
    if (fault.kind === "recordThenSlow") await delay(fault.ms, null, { signal: stopped });
  }
  await send(res, entry, answer, state.face, entry.faults.includes("cut"));
};

/** Decodes the path of an address; unchanged if that fails. */
const decodedPath = (address: string): string => {
  const path = address.split("?")[0] ?? address;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Creates the host's server, not yet listening: the forty calls of section 7 below the base path, pictures
 * below `/content/`, and the configured response at every other address.
 * @param stopped ends requests that a fault delays
 */
export const createHostServer = (state: HostState, stopped: AbortSignal): Server =>
  createServer((req, res) => {
    const path = decodedPath(req.url ?? "/");
    const call = path.startsWith(state.basePath) ? callAt(path.slice(state.basePath.length)) : null;
    const entry = state.log.add(req, path, call);
    if (call === null) {
      req.resume();
      const picture = req.method === "GET" || req.method === "HEAD" ? pictureAt(path) : null;
      void send(res, entry, picture ?? unknownAnswer(state.face.unknown), state.face);
      return;
    }
    answerCall(state, req, res, entry, call, stopped).catch((error: unknown) => {
      // Silent for a delay that stop() ended and for an aborted request; anything else is a bug of the host.
      if (!stopped.aborted && req.complete) console.error(`admin host: ${call}`, error);
      hangUp(req, entry);
    });
  });
