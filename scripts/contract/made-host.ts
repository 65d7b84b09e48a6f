import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { makeShop, type MadeAnswer } from "./made-shop";

/** One form of the envelope (ruling O107). */
export type Reading = { envelope: "nested" | "flat"; single: "row" | "object"; lists: "list" | "text" };

export const READINGS: readonly Reading[] = (["nested", "flat"] as const).flatMap((envelope) =>
  (["row", "object"] as const).flatMap((single) =>
    (["list", "text"] as const).map((lists) => ({ envelope, single, lists })),
  ),
);

/** Spoils one response. It gets the correct response and the request. */
export type Fault = (right: MadeAnswer, received: Asked) => MadeAnswer;

export type Asked = {
  call: string;
  path: string;
  fields: Record<string, unknown>;
  token: string;
  userId: string;
};

export type MadeHost = { base: URL; asked: Asked[]; close: () => Promise<void> };

/** Converts every list inside a row, at any depth, to the form of the reading. */
const written = (value: unknown, { lists }: Reading): unknown => {
  const inner = (item: unknown): unknown => {
    if (Array.isArray(item)) {
      const list = item.map(inner);
      return lists === "text" ? JSON.stringify(list) : list;
    }
    if (item === null || typeof item !== "object") return item;
    return Object.fromEntries(Object.entries(item).map(([name, field]) => [name, inner(field)]));
  };
  return inner(value);
};

const bodyOf = (answer: MadeAnswer, reading: Reading): string => {
  if (answer.text !== undefined) return answer.text;
  const rows = answer.rows?.map((row) => written(row, reading));
  const isSingle = answer.isSingle === true && rows?.length === 1 && reading.single === "object";
  const list = isSingle ? rows[0] : rows;
  const data = reading.lists === "text" && list !== undefined ? JSON.stringify(list) : list;
  const { status = 200, message = "Success", token } = answer;
  const words = { statusCode: status, message, errorMessage: answer.errorMessage ?? null };
  if (reading.envelope === "flat") return JSON.stringify({ ...words, token, data });
  // Half of the nested hosts write their status words inside.
  return JSON.stringify(
    reading.lists === "list" ? { ...words, data: { data, token } } : { data: { ...words, data, token } },
  );
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const askedBy = async (request: IncomingMessage): Promise<Asked> => {
  const path = (request.url ?? "").replace(/^\/api\/v1\//, "");
  const parts = path.split("/");
  const body = await textOf(request);
  const isDownload = parts[1] === "download-digital-file";
  const parameters: unknown =
    body === "" ? {} : (JSON.parse(body) as { requestParameters: unknown }).requestParameters;
  return {
    call: isDownload ? "download-digital-file" : (parts.at(-1) ?? ""),
    path,
    fields: isDownload ? { orderItemId: parts[2], furtherValue: parts[3] } : (parameters as Asked["fields"]),
    token: String(request.headers.token ?? ""),
    userId: String(request.headers.userid ?? ""),
  };
};

const closed = async (server: Server): Promise<void> => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
};

/**
 * Starts a small host on a free port of this machine that knows only section 7.
 * @param reading form of its responses
 * @param faults spoilt responses by call name
 */
export const startMadeHost = async (
  reading: Reading,
  faults: Record<string, Fault> = {},
): Promise<MadeHost> => {
  const shop = makeShop();
  const all: Asked[] = [];
  const server = createServer((request, response) => {
    const respond = async () => {
      const received = await askedBy(request);
      all.push(received);
      const right = shop(received);
      const answer = faults[received.call]?.(right, received) ?? right;
      if (answer.isCut) {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status ?? 200, { "content-type": answer.contentType ?? "application/json" });
      response.end(bodyOf(answer, reading));
    };
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { base: new URL(`http://127.0.0.1:${port}/api/v1/`), asked: all, close: () => closed(server) };
};
