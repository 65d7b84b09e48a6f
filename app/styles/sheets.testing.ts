import { readdirSync } from "node:fs";
import path from "node:path";

/** Folders of sheets: those of every page, those of parts that are loaded later, and the desk's. */
const FOLDERS = ["app/styles", "components/compare", "components/admin"];

/** Every sheet, by its path from the root of the repository. */
export const SHEETS = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => path.join(folder, file)),
);
