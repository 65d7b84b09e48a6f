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
