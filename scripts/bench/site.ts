import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { freePort } from "../launch/ground.mjs";
import { lacksAvif } from "../launch/prepared.mjs";
import { processOf } from "./process";

/** A started server: its address, its web process, and a function that stops it. */
export type Site = { url: string; pid: number; port: number; stop: () => Promise<void> };

/** Folder for the shops' data, the floor's build and the installed tools. */
export const BENCH_FOLDER = path.resolve(".data/bench");

/** Milliseconds until a server must respond: the first start builds and imports. */
const PATIENCE = 900_000;

const answers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: "manual" }).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  );

/** Stop functions of the running servers. */
const running = new Set<() => Promise<void>>();

/** Stops every running server started here. */
export const stopSites = async (): Promise<void> =>
  void (await Promise.all([...running].map((stop) => stop())));

type Start = {
  /** Name of the log in the bench's folder. */
  name: string;
  command: string[];
  /** File of the web process, if that is a child of the command. */
  child?: string;
  env: NodeJS.ProcessEnv;
  /** Path that is requested until it responds. */
  until: string;
  port: number;
};

/**
 * Starts a server with this Node and waits for its first response. @throws if it ends or never responds, with
 * the name of its log
 */
export const startSite = async ({
  name,
  command,
  child: file,
  env,
  until,
  port,
}: Start): Promise<Site & { openAfter: number }> => {
  mkdirSync(BENCH_FOLDER, { recursive: true });
  const log = path.join(BENCH_FOLDER, `${name}.log`);
  const output = openSync(log, "w");
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", output, output],
  });
  const stop = async (): Promise<void> => {
    running.delete(stop);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  running.add(stop);
  const url = `http://localhost:${port}`;
  try {
    while (!(await answers(`${url}${until}`))) {
      if (child.exitCode !== null || performance.now() - began > PATIENCE)
        throw new Error(`${name} did not open; the reason stands in ${log}.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const openAfter = performance.now() - began;
    return { url, port, stop, openAfter, pid: file === undefined ? (child.pid ?? 0) : processOf(file, port) };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Pictures are cut once for all shops of the bench. @param folder of a shop */
const sharePictures = (folder: string): void => {
  const [made, own] = [path.join(BENCH_FOLDER, "shop", "media"), path.join(folder, "media")];
  if (existsSync(made) && !existsSync(own)) cpSync(made, own, { recursive: true });
};

/**
 * Starts a shop by its launcher, on a data folder that is kept for the next run.
 * @param name of the data folder
 * @param settings override the environment, which names no database here
 */
export const startShop = async (
  name: string,
  settings: Record<string, string> = {},
  until = "/readyz",
): Promise<Site & { openAfter: number }> => {
  const port = Number(settings.PORT ?? (await freePort()));
  const folder = path.join(BENCH_FOLDER, name);
  sharePictures(folder);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: "",
    ADMIN_API_URL: "",
    PAYMENTS: "sandbox",
    ...settings,
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
  };
  // The launcher watches npm only if npm started it. Here the bench stops it.
  for (const key of ["npm_lifecycle_event", "HOST", "TRUST_PROXY"]) delete env[key];
  const site = await startSite({
    name,
    command: ["scripts/start.mjs"],
    child: "server/serve.mjs",
    env,
    until,
    port,
  });
  // After a first start the AVIF files are made while the shop is open, which would be measured too.
  const givenUp = performance.now() + PATIENCE;
  while (lacksAvif(folder) && performance.now() < givenUp)
    await new Promise((resolve) => setTimeout(resolve, 500));
  return site;
};
