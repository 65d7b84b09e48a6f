import type { Row } from "./json";
import { CALLS, DOWNLOAD } from "./section-7";

/** Faults that need nothing but their name. */
export const PLAIN_FAULTS = [
  // Sent instead of the call, which does not happen.
  "reset",
  "emptyBody",
  "html500",
  "html200",
  "html404",
  "json501",
  "unauthorized",
  // The call happens and its answer is spoilt.
  "cut",
  "brokenJson",
  "noData",
  "dataNull",
  "bodyList",
  "bodyFalse",
  "emptyRows",
  "wrongTypes",
  "optionalNull",
  "optionalMissing",
  "recordThenCut",
] as const;

export type PlainFault = (typeof PLAIN_FAULTS)[number];

/** What goes wrong. */
export type FaultEffect =
  | { kind: PlainFault }
  /** The call happens after so many milliseconds, also when the asker has left. */
  | { kind: "slow"; ms: number }
  /** The call happens at once and is answered after so many milliseconds. */
  | { kind: "recordThenSlow"; ms: number }
  /** The answer's rows come so many times. */
  | { kind: "tooManyRows"; copies: number }
  /** Refused in words of the test's choice: HTTP 200 with any statusCode; the call does not happen. */
  | { kind: "refused"; errorMessage: string; statusCode?: number }
  /**
   * Fields get a value or are left out, in every list of the answer that has them. A field that no list
   * has is added to the top rows. `rows` takes the first row of a list, or the rest, instead of all.
   */
  | { kind: "fields"; fields?: Row; missing?: string[]; rows?: "all" | "first" | "rest" };

/** An effect on one call, or on all with `*`; `times` ends it after so many requests. */
export type Fault = FaultEffect & { call: string; times?: number };

export type FaultKind = FaultEffect["kind"];

const KINDS: ReadonlySet<string> = new Set<FaultKind>([
  ...PLAIN_FAULTS,
  "slow",
  "recordThenSlow",
  "tooManyRows",
  "refused",
  "fields",
]);

/** What is wrong with a fault, or null; a misspelt call would make a test that cannot fail. */
export const problemOfFault = (fault: Fault): string | null => {
  if (fault.call !== "*" && fault.call !== DOWNLOAD && !CALLS.has(fault.call)) return `No call ${fault.call}`;
  if (!KINDS.has(fault.kind)) return `No fault ${fault.kind}`;
  if ((fault.kind === "slow" || fault.kind === "recordThenSlow") && !(fault.ms >= 0)) return "ms is missing";
  if (fault.kind === "tooManyRows" && !(fault.copies >= 1)) return "copies is missing";
  if (fault.kind === "refused" && typeof fault.errorMessage !== "string") return "errorMessage is missing";
  return null;
};

/** The faults that are switched on. */
export class Faults {
  private active: Fault[] = [];

  /** Replaces all faults. */
  set(faults: Fault[]): void {
    this.active = faults.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.active = [];
  }

  /** The faults of one request to a call, in their order; each is counted. */
  take(call: string): Fault[] {
    const taken = this.active.filter((fault) => fault.call === "*" || fault.call === call);
    for (const fault of taken) if (fault.times !== undefined) fault.times -= 1;
    this.active = this.active.filter((fault) => fault.times === undefined || fault.times > 0);
    return taken;
  }
}
