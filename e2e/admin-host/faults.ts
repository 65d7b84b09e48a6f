import type { Row } from "./json";
import { CALLS, DOWNLOAD } from "./section-7";

/** Faults without parameters. */
export const PLAIN_FAULTS = [
  // Sent instead of running the call.
  "reset",
  "emptyBody",
  "html500",
  "html200",
  "html404",
  "json501",
  "unauthorized",
  // The call runs and its response is spoilt.
  "cut",
  "brokenJson",
  "noData",
  "dataNull",
  "bodyList",
  "bodyFalse",
  "emptyList",
  "emptyRows",
  "wrongTypes",
  "optionalNull",
  "optionalMissing",
  "recordThenCut",
] as const;

export type PlainFault = (typeof PLAIN_FAULTS)[number];

/** Effect of a fault. */
export type FaultEffect =
  | { kind: PlainFault }
  /** The call runs after this many milliseconds, also if the client has disconnected. */
  | { kind: "slow"; ms: number }
  /** The call runs at once and responds after this many milliseconds. */
  | { kind: "recordThenSlow"; ms: number }
  /** This text of JSON is sent with this HTTP status: after the call ran, or instead of it. */
  | { kind: "says"; status: number; text: string; runs?: boolean }
  /** The rows are repeated this many times. */
  | { kind: "tooManyRows"; copies: number }
  /** Refused with the test's sentence: HTTP 200 with any statusCode; the call does not run. */
  | { kind: "refused"; errorMessage: string; statusCode?: number }
  /**
   * Fields are set or removed in every list of the response that has them. A field that no list has is added
   * to the top rows. `rows` limits this to the first row of a list, or to the rest.
   */
  | { kind: "fields"; fields?: Row; missing?: string[]; rows?: "all" | "first" | "rest" };

/** An effect on one call, or on all with `*`. `times` ends it after this many requests. */
export type Fault = FaultEffect & { call: string; times?: number };

export type FaultKind = FaultEffect["kind"];

const KINDS: ReadonlySet<string> = new Set<FaultKind>([
  ...PLAIN_FAULTS,
  "slow",
  "recordThenSlow",
  "says",
  "tooManyRows",
  "refused",
  "fields",
]);

/**
 * Returns the error of a fault, or null. Without this check a misspelt call would make a test that cannot
 * fail.
 */
export const problemOfFault = (fault: Fault): string | null => {
  if (fault.call !== "*" && fault.call !== DOWNLOAD && !CALLS.has(fault.call)) return `No call ${fault.call}`;
  if (!KINDS.has(fault.kind)) return `No fault ${fault.kind}`;
  if ((fault.kind === "slow" || fault.kind === "recordThenSlow") && !(fault.ms >= 0)) return "ms is missing";
  if (fault.kind === "says" && !(fault.status >= 200 && typeof fault.text === "string"))
    return "status or text is missing";
  if (fault.kind === "tooManyRows" && !(fault.copies >= 1)) return "copies is missing";
  if (fault.kind === "refused" && typeof fault.errorMessage !== "string") return "errorMessage is missing";
  return null;
};

/** The active faults. */
export class Faults {
  private active: Fault[] = [];

  /** Replaces all faults. */
  set(faults: Fault[]): void {
    this.active = faults.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.active = [];
  }

  /** Returns and counts the faults for one request to a call, in their order. */
  take(call: string): Fault[] {
    const taken = this.active.filter((fault) => fault.call === "*" || fault.call === call);
    for (const fault of taken) if (fault.times !== undefined) fault.times -= 1;
    this.active = this.active.filter((fault) => fault.times === undefined || fault.times > 0);
    return taken;
  }
}
