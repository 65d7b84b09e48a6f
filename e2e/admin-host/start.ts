import { setMaxListeners } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createControlServer } from "./control-server";
import { type Face, LETTER } from "./face";
import { createHostServer } from "./host-server";
import { newHostState } from "./host-state";

export interface AdminHostOptions {
  /** A free port if omitted. */
  port?: number;
  /** A free port if omitted. */
  controlPort?: number;
  /** `/admin/api/` if omitted. */
  basePath?: string;
  /** Traits that differ from the literal reading of the specification. */
  face?: Partial<Face>;
}

export interface AdminHost {
  /** Base of the calls, ending with a slash: `http://127.0.0.1:<port>/admin/api/`. */
  url: string;
  /** Base of the controls, ending with a slash; for adminHostControl. */
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
 * Starts an admin host that knows only the forty calls of section 7, and its controls.
 * @throws if a port is taken
 */
export const startAdminHost = async (options: AdminHostOptions = {}): Promise<AdminHost> => {
  const { basePath = "/admin/api/", face = {} } = options;
  const state = newHostState(basePath, { ...LETTER, ...face });
  const stopped = new AbortController();
  // Any number of delayed responses may wait at the same time.
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
