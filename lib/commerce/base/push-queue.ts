import "server-only";
import { sql } from "drizzle-orm";
import type { PushKind, PushPayloads } from "@/lib/model/push";
import type { Tx } from "./db/client";

/** A push to the devices of a vendor's people; null for the shop's own people who pack. */
export type PushTo<K extends PushKind> = { vendorId: number | null; payload: PushPayloads[K] };

/**
 * Writes pushes for every device that is turned on, in the transaction that causes them; the outbox's job sends them.
 * Commerce calls `tell` (events.ts).
 */
export const queuePushes = async <K extends PushKind>(
  tx: Tx,
  kind: K,
  pushes: readonly PushTo<K>[],
): Promise<void> => {
  if (pushes.length === 0) return;
  await tx.execute(sql`
    insert into push_messages (subscription_id, kind, payload)
    select s.id, ${kind}, m.payload
    from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) as m("vendorId" int, payload jsonb)
      join staff p on p.is_active and p.vendor_id is not distinct from m."vendorId"
        and (p.vendor_id is not null or p.role = 'owner' or 'pack' = any(p.rights))
      left join vendors v on v.id = p.vendor_id
      join push_subscriptions s on s.staff_id = p.id
    where coalesce(v.is_active, true)`);
};
