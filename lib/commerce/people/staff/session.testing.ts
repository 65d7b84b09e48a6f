import { eq } from "drizzle-orm";
import { db, inTransaction } from "../../base/db/client";
import { staff } from "../../base/db/schema";
import { startStaffSession } from "./staff-sessions";

/**
 * Opens a session at the desk for tests, as a login does.
 * @param gaveCode true for one that gave the code of the second factor
 * @returns its token
 */
export const aDeskSession = async (staffId: number, gaveCode = false, device = ""): Promise<string> => {
  const [person] = await db().select().from(staff).where(eq(staff.id, staffId));
  if (person === undefined) throw new Error("there is nobody to log in");
  return inTransaction((tx) => startStaffSession(tx, person, { gaveCode, device }));
};
