import { type Store, newStore } from "./data/store";
import { Faults } from "./faults";
import type { UnknownAnswer } from "./http-answer";
import { RequestLog } from "./log";
import type { ReadingName } from "./readings";

/** State shared by the host and its controls. */
export interface HostState {
  /** With a slash at both ends. */
  basePath: string;
  reading: ReadingName;
  unknown: UnknownAnswer;
  store: Store;
  faults: Faults;
  log: RequestLog;
}

/** Creates a host's initial state. */
export const newHostState = (basePath: string, reading: ReadingName, unknown: UnknownAnswer): HostState => ({
  basePath: `/${basePath}/`.replace(/\/+/g, "/"),
  reading,
  unknown,
  store: newStore(),
  faults: new Faults(),
  log: new RequestLog(),
});
