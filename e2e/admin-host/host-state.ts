import { type Store, newStore } from "./data/store";
import type { Face } from "./face";
import { Faults } from "./faults";
import { RequestLog } from "./log";

/** State shared by the host and its controls. */
export interface HostState {
  /** With a slash at both ends. */
  basePath: string;
  face: Face;
  store: Store;
  faults: Faults;
  log: RequestLog;
}

/** Creates a host's initial state. */
export const newHostState = (basePath: string, face: Face): HostState => ({
  basePath: `/${basePath}/`.replace(/\/+/g, "/"),
  face,
  store: newStore(face.levels),
  faults: new Faults(),
  log: new RequestLog(),
});
