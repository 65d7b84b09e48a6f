import { rmSync } from "node:fs";

/** Deletes the template of the run's embedded databases. */
const deleteTemplate = () => {
  const folder = process.env.TEST_EMBEDDED_TEMPLATE;
  if (folder) rmSync(folder, { recursive: true, force: true });
};

export default deleteTemplate;
