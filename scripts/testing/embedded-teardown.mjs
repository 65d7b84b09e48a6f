import { rmSync } from "node:fs";

/** Deletes the templates of the run's embedded databases. */
const deleteTemplates = () => {
  const folder = process.env.TEST_EMBEDDED_TEMPLATES;
  if (folder) rmSync(folder, { recursive: true, force: true });
};

export default deleteTemplates;
