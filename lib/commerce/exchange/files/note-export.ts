import "server-only";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { inTransaction } from "../../base/db/client";
import type { ExportName } from "./export-file";

/**
 * Enters an export into the audit log: once, with its first batch. Its rows may be personal data.
 * @param month `YYYY-MM`; empty for all time @param vendorId the seller of a monthly return; null for all
 */
export const noteExport = (
  actor: Actor,
  what: ExportName,
  { month, vendorId }: { month: string; vendorId: number | null },
): Promise<void> =>
  inTransaction((tx) =>
    writeAudit(tx, actor, {
      action: "export.save",
      subject: "export",
      subjectId: 0,
      after: {
        what,
        ...(month === "" ? {} : { month }),
        ...(vendorId === null ? {} : { vendorId }),
      },
    }),
  );
