import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Part of `npm run db:generate`: drizzle-kit compares the schema with the newest snapshot alone, so the older ones are
 * removed.
 */
const folder = "lib/commerce/base/db/migrations/meta";
const older = readdirSync(folder)
  .filter((file) => file.endsWith("_snapshot.json"))
  .sort()
  .slice(0, -1);
for (const file of older) rmSync(path.join(folder, file));
