import { fork } from "node:child_process";
import { runningAddress } from "./address.mjs";

type Message = { url?: string; problem?: string };

/** A database for a command, until it is closed. */
export type OpenDatabase = { url: string; close: () => Promise<void> };

/** Starts the embedded engine on a data folder. @returns the sentence of a refusal instead of a database */
const start = async (dataFolder: string): Promise<OpenDatabase | string> => {
  const child = fork("scripts/database.mjs", { env: { ...process.env, DATA_DIR: dataFolder }, execArgv: [] });
  const { url, problem } = await new Promise<Message>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Message));
    child.once("exit", () => reject(new Error("The embedded database ended at once.")));
  });
  if (url === undefined) return problem ?? "The embedded database cannot be opened.";
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return { url, close };
};

/** Opens the embedded database of a data folder, which no shop has open. @throws Error with a sentence */
export const openEmbedded = async (dataFolder: string): Promise<OpenDatabase> => {
  const opened = await start(dataFolder);
  if (typeof opened === "string") throw new Error(opened);
  return opened;
};

/**
 * Opens the database of the settings, else the embedded one, running or not.
 * @throws Error with a sentence
 */
export const openShopDatabase = async (dataFolder: string): Promise<OpenDatabase> => {
  const stays = (url: string): OpenDatabase => ({ url, close: () => Promise.resolve() });
  if (process.env.DATABASE_URL) return stays(process.env.DATABASE_URL);
  const opened = await start(dataFolder);
  if (typeof opened !== "string") return opened;
  // The engine is not opened twice: the running shop has it.
  const url = runningAddress(dataFolder);
  if (url === null) throw new Error(opened);
  return stays(url);
};
