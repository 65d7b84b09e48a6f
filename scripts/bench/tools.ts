import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { BENCH_FOLDER } from "./site";

/** Returns the output of a command. @throws with its last lines if it fails */
export const outputOf = (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let [output, complaints] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (output += text.toString()));
    child.stderr.on("data", (text: Buffer) => (complaints += text.toString()));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve(output)
        : reject(
            new Error(`${command} failed (${code}):\n${complaints.trim().split("\n").slice(-10).join("\n")}`),
          ),
    );
  });

/**
 * Installs a tool for the bench only, at first use beside the bench's data. It is not a dependency of the
 * shop.
 * @returns the file of its command
 */
export const installedTool = async (name: string, version: string): Promise<string> => {
  const folder = path.join(BENCH_FOLDER, "tools", name);
  const command = path.join(folder, "node_modules", ".bin", name);
  if (!existsSync(command)) {
    console.error(`Installing ${name}@${version} …`);
    await outputOf("npm", ["install", "--no-save", "--prefix", folder, `${name}@${version}`]);
  }
  return command;
};
