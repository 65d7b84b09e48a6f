import { setMaxListeners } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createControlServer } from "./control-server";
import { createHostServer } from "./host-server";
import { newHostState } from "./host-state";
import type { UnknownAnswer } from "./http-answer";
import type { ReadingName } from "./readings";

export interface AdminHostOptions {
  /** A free port when left out. */
  port?: number;
  /** A free port when left out. */
  controlPort?: number;
  /** `/admin/api/` when left out. */
  basePath?: string;
  /** `nested-row-text`, the letter of the specification, when left out. */
  reading?: ReadingName;
  /** `html404` when left out. */
  unknown?: UnknownAnswer;
}

export interface AdminHost {
  /** The base of the calls, with a slash at its end: `http://127.0.0.1:<port>/admin/api/`. */
  url: string;
  /** The base of the controls, with a slash at its end; for adminHostControl. */
  controlUrl: string;
  /** Ends both servers and every connection. */
  stop(): Promise<void>;
}

const ADDRESS = "127.0.0.1";

const listen = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, ADDRESS, resolve);
  });
  return `http://${ADDRESS}:${(server.address() as AddressInfo).port}`;
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Starts an admin host that knows the forty calls of section 7 and nothing else, and its control.
 * @throws when a port is taken.
 */
export const startAdminHost = async (options: AdminHostOptions = {}): Promise<AdminHost> => {
  const { basePath = "/admin/api/", reading = "nested-row-text", unknown = "html404" } = options;
  const state = newHostState(basePath, reading, unknown);
  const stopped = new AbortController();
  // Any number of delayed answers may wait at once.
  setMaxListeners(0, stopped.signal);
  const host = createHostServer(state, stopped.signal);
  const control = createControlServer(state);
  const origin = await listen(host, options.port ?? 0);
  const controlOrigin = await listen(control, options.controlPort ?? 0).catch(async (error: unknown) => {
    await close(host);
    throw error;
  });
  return {
    url: `${origin}${state.basePath}`,
    controlUrl: `${controlOrigin}/control/`,
    stop: async () => {
      stopped.abort();
      await Promise.all([close(host), close(control)]);
    },
  };
};
