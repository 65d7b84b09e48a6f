import { fork } from "node:child_process";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { Problem } from "./progress.mjs";

/** Arguments of Node for a process with a channel that ends when its parent dies in any way. */
export const END_WITH_PARENT = [
  "--import",
  pathToFileURL(path.join(process.cwd(), "scripts/launch/end-with-parent.mjs")).href,
];

/** @type {Set<import("node:child_process").ChildProcess>} */
const living = new Set();

/**
 * Starts a long-running part of the shop. It has a channel to the launcher and ends when that breaks.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [nodeArgs]
 */
export const startPart = (file, env, nodeArgs = []) => {
  const child = fork(file, { env, execArgv: nodeArgs, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  living.add(child);
  child.once("exit", () => living.delete(child));
  return child;
};

/**
 * Waits for the first message of a part. @template T @param {import("node:child_process").ChildProcess} child
 * @param {string} name
 * @returns {Promise<T>} @throws {Problem} if it ends first or reports a problem
 */
export const firstMessage = (child, name) =>
  new Promise((resolve, reject) => {
    child.once("message", (message) => {
      const { problem } = /** @type {{ problem?: string }} */ (message);
      if (problem) reject(new Problem(problem));
      else resolve(/** @type {T} */ (message));
    });
    child.once("exit", (code, signal) =>
      reject(new Problem(`${name} ended at once (${signal ?? `code ${code}`}); the reason stands above.`)),
    );
  });

/**
 * Runs a command to its end. Its output is shown only if it fails.
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [nodeArgs]
 * @returns {Promise<void>}
 * @throws {Problem}
 */
export const runCommand = (name, file, args, env, nodeArgs = []) =>
  new Promise((resolve, reject) => {
    const child = fork(file, args, {
      env,
      execArgv: [...END_WITH_PARENT, ...nodeArgs],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    living.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
    child.once("close", (code) => {
      living.delete(child);
      if (code === 0) return resolve();
      reject(new Problem(`${output.trim()}\n\n${name} failed; the reason stands above.`));
    });
  });

/** Runs a script of the shop that is written in TypeScript. @param {string} name @param {string} file @param {NodeJS.ProcessEnv} env */
export const runScript = (name, file, env) =>
  runCommand(name, file, [], env, ["--conditions=react-server", "--import", "tsx"]);

/** Milliseconds until a part is killed: the server takes 11.5 s at most (server/serve.mjs). */
const PATIENCE = 14_000;

/**
 * Ends a part and waits for it. @param {import("node:child_process").ChildProcess | undefined} child
 */
export const endPart = (child) =>
  new Promise((resolve) => {
    if (!child || !living.has(child)) return resolve(undefined);
    const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
    child.kill("SIGTERM");
  });

/** Ends all running parts and commands, and waits for them: none of them writes to the data folder afterwards. */
export const endAll = () => Promise.all([...living].map(endPart));
