import "server-only";
import { eq, sql } from "drizzle-orm";
import { generateRequestDetails } from "web-push";
import { log } from "@/lib/ground/log";
import { languageOf } from "@/lib/languages/languages";
import type { PushKind, PushPayloads } from "@/lib/model/push";
import { db } from "../../base/db/client";
import { pushMessages, pushSubscriptions } from "../../base/db/schema";
import { vapidKeys } from "../../base/vapid-keys";
import { supportEmail } from "../mail/shop";
import { pushText } from "./push-text";

type Due = {
  id: string;
  kind: PushKind;
  payload: PushPayloads[PushKind];
  language: string;
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** Pushes in one run, and on their way at once. */
const [ROUND, AT_ONCE] = [50, 4];
/** Milliseconds for one request to a push service. */
const PATIENCE_MS = 10_000;
/** Seconds for which a push service keeps a push for a device that is off. */
const KEPT_SECONDS = 86_400;

/** Statuses by which a push service says that a device is gone (RFC 8030), or was turned on with another key of the shop. */
const GONE = [404, 410, 401, 403];

/** Claims a due push for this process, as a mail is claimed (mail/send-due-mails.ts). Its next attempt is due later and later. */
const claim = async (): Promise<Due | undefined> =>
  (
    await db().execute<Due>(sql`
      update push_messages m set attempts = m.attempts + 1, send_after = now() + interval '1 minute' * power(2, m.attempts)
      from push_subscriptions s
      where s.id = m.subscription_id and m.id = (select id from push_messages where send_after <= now() order by send_after, id limit 1 for update skip locked)
      returning m.id, m.kind, m.payload, s.language, s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth`)
  ).rows[0];

/** Sends one push. @returns the status of the push service */
const send = async ({ kind, payload, language, endpoint, p256dh, auth }: Due): Promise<number> => {
  const text = JSON.stringify(pushText(kind, payload, languageOf(language)));
  const { method, headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: `mailto:${await supportEmail()}`, ...vapidKeys() },
    TTL: KEPT_SECONDS,
    urgency: "high",
  });
  const { "Content-Length": _length, ...sent } = headers as Record<string, string>;
  const answer = await fetch(endpoint, {
    method,
    headers: sent,
    body: new Uint8Array(body ?? Buffer.alloc(0)),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  return answer.status;
};

const sendOne = async (push: Due): Promise<boolean> => {
  const status = await send(push).catch((error: unknown) => {
    log.warn({ push: push.id, err: error }, "a push service does not answer; the push will be tried again");
    return null;
  });
  if (status === null) return false;
  if (GONE.includes(status)) {
    await db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, push.subscriptionId));
    return false;
  }
  if (status >= 300) {
    log.warn({ push: push.id, status }, "a push was refused and will be tried again");
    return false;
  }
  await db()
    .delete(pushMessages)
    .where(eq(pushMessages.id, Number(push.id)));
  return true;
};

/**
 * Sends the due pushes, some at once. Several processes may do so at the same time. A device that is gone is turned off. A
 * push that could not be sent within an hour is dropped: it is news, and the desk shows the order.
 * @returns how many were sent
 */
export const sendDuePushes = async (): Promise<number> => {
  await db().execute(sql`delete from push_messages where created_at < now() - interval '1 hour'`);
  let taken = 0;
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (taken < ROUND) {
      taken += 1;
      const push = await claim();
      if (push === undefined) return;
      if (await sendOne(push)) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return sent;
};
