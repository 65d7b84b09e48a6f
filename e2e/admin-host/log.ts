import type { IncomingMessage } from "node:http";
import type { FaultKind } from "./faults";
import type { Row } from "./json";

/** One request to the host. */
export interface LogEntry {
  /** Increases with each request and never restarts. */
  seq: number;
  method: string;
  path: string;
  /** Call of section 7; null for pictures and unknown addresses. */
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
  /** HTTP status; null while it is running, 0 if the connection ended without a response. */
  status: number | null;
  /** Violations of section 7, one sentence each. */
  violations: string[];
  /** Applied faults. */
  faults: FaultKind[];
}

/** Returns the text of a header; null if it is absent. */
export const headerText = (req: IncomingMessage, name: string): string | null => {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
};

/** Requests since the start or the last clearing. */
export class RequestLog {
  private entries: LogEntry[] = [];
  private last = 0;

  /** Adds a request before its response; status and faults are added later. */
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

  /** Returns entries with a number greater than `seq`. */
  since(seq: number): LogEntry[] {
    return this.entries.filter((entry) => entry.seq > seq);
  }

  clear(): void {
    this.entries = [];
  }
}
