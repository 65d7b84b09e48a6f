import { spawn, spawnSync } from "node:child_process";

/** Milliseconds that all parts have together: CI ends a longer run after 90 minutes, without its results. */
const LIMIT = 86 * 60_000;
/** Milliseconds that a runner has to write its report after SIGINT. */
const GRACE = 60_000;

/**
 * Kills a process and all that it has started: the workers of a killed Jest would go on without it.
 * @param {import("node:child_process").ChildProcess} child
 */
const killAll = ({ pid }) => {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const all = (stdout ?? "").split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const below = new Set([pid]);
  for (const parent of below) for (const [one, of] of all) if (of === parent) below.add(one);
  for (const one of below) {
    try {
      if (one) process.kill(one, "SIGKILL");
    } catch {
      // Ended meanwhile.
    }
  }
};

/**
 * Ends a command when the time of the whole run is over: SIGINT first, for its report.
 * @param {import("node:child_process").ChildProcess} child
 */
const endAtLimit = (child) => {
  const left = Math.max(0, LIMIT - process.uptime() * 1000);
  const timers = [
    setTimeout(() => {
      console.error(
        `The run is longer than ${LIMIT / 60_000} minutes: ${child.spawnargs.slice(1, 4).join(" ")} is ended.`,
      );
      child.kill("SIGINT");
    }, left),
    setTimeout(() => killAll(child), left + GRACE),
  ];
  child.once("exit", () => timers.forEach(clearTimeout));
};

/**
 * Runs a command and prints its output as it comes.
 * @param {string[]} command run with this Node
 * @param {NodeJS.ProcessEnv} [env]
 * @param {AbortSignal} [ending] kills it and all that it has started
 * @returns {Promise<number>} its exit code; 1 if it was killed
 */
export const run = (command, env = process.env, ending) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, { env, stdio: ["ignore", "inherit", "inherit"] });
    endAtLimit(child);
    ending?.addEventListener("abort", () => killAll(child));
    child.once("exit", (code) => resolve(code ?? 1));
  });

/**
 * Runs a command beside others and prints its output when it ends.
 * @param {string[]} command run with this Node
 * @returns {Promise<number>} its exit code; 1 if it was killed
 */
export const runPrinting = (command) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
    endAtLimit(child);
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (/** @type {Buffer} */ piece) => output.push(piece));
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
