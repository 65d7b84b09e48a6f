import { rmSync } from "node:fs";

/** Ends the run's embedded database and deletes its folder. */
const closeEmbedded = async () => {
  const { child, folder } =
    /** @type {{ embeddedDatabase: { child: import("node:child_process").ChildProcess, folder: string } }} */ (
      /** @type {unknown} */ (globalThis)
    ).embeddedDatabase;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
  rmSync(folder, { recursive: true, force: true });
};

export default closeEmbedded;
