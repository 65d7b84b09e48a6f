import { rmSync } from "node:fs";

/** Deletes the run's embedded databases. */
const deleteDatabases = () => {
  const folder = process.env.TEST_EMBEDDED_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
};

export default deleteDatabases;
