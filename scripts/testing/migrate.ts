import { closePool } from "@/lib/commerce/base/db/client";
import { migrate } from "@/lib/commerce/base/db/migrate";

/** Creates the tables of the database in DATABASE_URL, without a catalogue; for tests in other processes. */
await migrate();
await closePool();
