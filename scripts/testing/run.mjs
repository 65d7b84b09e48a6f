import { spawn } from "node:child_process";

/**
 * Runs a command and prints its output as it comes.
 * @param {string[]} command run with this Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code; 1 if it was killed
 */
export const run = (command, env = process.env) =>
  new Promise((resolve) => {
    spawn(process.execPath, command, { env, stdio: ["ignore", "inherit", "inherit"] }).once("close", (code) =>
      resolve(code ?? 1),
    );
  });

/**
 * Runs a command beside others and prints its output when it ends.
 * @param {string[]} command run with this Node
 * @returns {Promise<number>} its exit code; 1 if it was killed
 */
export const runPrinting = (command) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (/** @type {Buffer} */ piece) => output.push(piece));
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
