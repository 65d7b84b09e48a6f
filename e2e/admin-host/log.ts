import type { IncomingMessage } from "node:http";
import type { FaultKind } from "./faults";
import type { Row } from "./json";

/** One request as the host saw it. */
export interface LogEntry {
  /** Grows by one a request, never starts anew. */
  seq: number;
  method: string;
  path: string;
  /** The call of section 7; null for pictures and addresses that the host does not know. */
  call: string | null;
  headers: {
    hasToken: boolean;
    userId: string | null;
    accept: string | null;
    contentType: string | null;
    forwardedFor: string | null;
    idempotencyKey: string | null;
    acceptLanguage: string | null;
  };
  parameters: Row;
  /** HTTP status; null while the answer is under way, 0 when the connection was ended without one. */
  status: number | null;
  /** What section 7 does not allow, one sentence each. */
  violations: string[];
  /** The faults that took part. */
  faults: FaultKind[];
}

/** The text of a header; null when it is absent. */
export const headerText = (req: IncomingMessage, name: string): string | null => {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
};

/** Every request since the start or the last clearing. */
export class RequestLog {
  private entries: LogEntry[] = [];
  private last = 0;

  /** Adds a request before it is answered; its status and faults are filled in later. */
  add(req: IncomingMessage, path: string, call: string | null): LogEntry {
    const entry: LogEntry = {
      seq: ++this.last,
      method: req.method ?? "",
      path,
      call,
      headers: {
        hasToken: headerText(req, "token") !== null,
        userId: headerText(req, "userid"),
        accept: headerText(req, "accept"),
        contentType: headerText(req, "content-type"),
        forwardedFor: headerText(req, "x-forwarded-for"),
        idempotencyKey: headerText(req, "idempotency-key"),
        acceptLanguage: headerText(req, "accept-language"),
      },
      parameters: {},
      status: null,
      violations: [],
      faults: [],
    };
    this.entries.push(entry);
    return entry;
  }

  /** Entries with a greater number than `seq`. */
  since(seq: number): LogEntry[] {
    return this.entries.filter((entry) => entry.seq > seq);
  }

  clear(): void {
    this.entries = [];
  }
}
