import { closePool } from "@/lib/commerce/db/client";
import { migrate } from "@/lib/commerce/db/migrate";

/** Creates the tables of the database in DATABASE_URL, without a catalogue; for tests in other processes. */
await migrate();
await closePool();
