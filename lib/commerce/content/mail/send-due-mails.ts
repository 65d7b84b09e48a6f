import "server-only";
import { sql } from "drizzle-orm";
import { mailsGoOut, siteUrl } from "@/lib/ground/env";
import { isExampleAddress } from "@/lib/ground/host-names.mjs";
import { DEFAULT_LANGUAGE, languageOf } from "@/lib/languages/languages";
import { log } from "@/lib/ground/log";
import { db } from "../../base/db/client";
import { MOST_ATTEMPTS, OPERATOR } from "../../base/outbox";
import { withoutIsolates } from "../../base/isolate";
import { deliver, failureOf } from "./deliver";
import { asHtml, asText } from "./format-letter";
import { writeLetter } from "./letters";
import { endPause, isDoubtful, isPaused, pauseMails } from "./server-pause";
import { orderReader, type OrderReader } from "./order-letters";
import { headOf, operatorAddresses, readMailShop, sender, type MailShop } from "./shop";
import { footOf } from "./words";

type Due = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  payload: unknown;
  attempts: number;
};

/** Mails in one run, so that a long queue does not make a long run. */
const ROUND = 50;
/** Mails on their way at once, so that one slow delivery does not hold up the others. */
const AT_ONCE = 4;

/**
 * Claims a due mail for this process: a one-time code first, because it is valid for ten minutes, then the longest
 * due. Other processes skip it, and its next attempt is due after
 * two minutes, doubled each time, at most six hours. No transaction stays open while the mail is sent,
 * because the embedded engine has only one session.
 */
const claim = async (): Promise<Due | undefined> =>
  (
    await db().execute<Due>(sql`
      update outbox set attempts = attempts + 1, send_after = now() + least(interval '2 minutes' * power(2, attempts), interval '6 hours')
      where id = (select id from outbox where sent_at is null and attempts < ${MOST_ATTEMPTS} and send_after <= now() order by kind = 'one-time-code' desc, send_after, id limit 1 for update skip locked)
      returning id, kind, recipient, language, payload, attempts`)
  ).rows[0];

/** Readers that the mails of a run share. Nothing is read before the first mail: most runs have none. */
type Run = { readShop: () => Promise<MailShop>; readOrder: OrderReader };

const startRun = (): Run => {
  let shop: Promise<MailShop> | undefined;
  return { readShop: () => (shop ??= readMailShop()), readOrder: orderReader() };
};

/** The addresses of a mail that somebody may read: none of the example data leaves for the internet. */
const readAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => !mailsGoOut() || !isExampleAddress(address));

/** A mail that is given up at once. */
class NotSent extends Error {}

/** @throws NotSent for a mail to addresses of the example data alone */
const send = async (mail: Due, { readShop, readOrder }: Run): Promise<void> => {
  const isToOperator = mail.recipient === OPERATOR;
  const shop = await readShop();
  const addresses = isToOperator ? operatorAddresses(shop) : [mail.recipient];
  const read = readAddresses(addresses);
  if (read.length === 0) throw new NotSent(`${addresses.join(", ")} is an address of the example data`);
  // The operator reads the shop's first language, whatever the visitor spoke.
  const language = isToOperator ? DEFAULT_LANGUAGE : languageOf(mail.language);
  const letter = await writeLetter(mail.kind, mail.payload, language, mail.recipient, readOrder);
  const foot = footOf(shop, language);
  await deliver(`${String(mail.id).padStart(8, "0")}-${mail.kind}.eml`, {
    from: sender(shop, language),
    // As objects, because a string would be parsed as a list of addresses.
    to: read.map((address) => ({ name: "", address })),
    ...(letter.replyTo === undefined ? {} : { replyTo: { name: "", address: letter.replyTo } }),
    // The same for every attempt, so that a mail client can detect a duplicate.
    messageId: `<outbox-${mail.id}@${siteUrl().hostname}>`,
    subject: withoutIsolates(letter.subject).replace(/\s+/g, " "),
    text: asText(letter, foot),
    html: asHtml(letter, language, headOf(shop, language), foot),
    headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
    ...(letter.unsubscribeUrl === undefined ? {} : { list: { unsubscribe: letter.unsubscribeUrl } }),
    attachments: (letter.attachments ?? []).map(({ name, content }) => ({
      filename: name,
      content,
      contentType: "application/pdf",
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** Deletes the payload of a sent mail: it may hold a code or a visitor's message. */
const markSent = (id: string) =>
  db().execute(sql`update outbox set sent_at = now(), last_error = null, payload = '{}' where id = ${id}`);

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

const markFailed = async ({ id, kind, attempts }: Due, reason: string, isForGood: boolean): Promise<void> => {
  const counted = isForGood ? MOST_ATTEMPTS : attempts;
  await db().execute(sql`update outbox set last_error = ${reason}, attempts = ${counted} where id = ${id}`);
  if (counted >= MOST_ATTEMPTS)
    log.error({ mail: id, kind, reason }, "a mail is given up; see npm run mails");
  else log.warn({ mail: id, kind, attempts, reason }, "a mail was not sent and will be tried again");
};

/**
 * Puts a mail back, because the server is away. The attempt counts only once the mail is a day old: an outage
 * of some hours must not use up the attempts, and a mail at which the server hangs must not wait for ever.
 */
const putBack = async ({ id, kind }: Due, reason: string): Promise<void> => {
  const pauseMs = pauseMails();
  await db().execute(sql`
    update outbox set last_error = ${reason}, send_after = now() + interval '1 millisecond' * ${pauseMs}::int,
      attempts = attempts - case when created_at > now() - interval '1 day' then 1 else 0 end
    where id = ${id}`);
  log.warn({ mail: id, kind, reason, pauseMs }, "the mail server is away; no mail is tried meanwhile");
};

/** Sends one claimed mail. @returns true if it was delivered */
const tryToSend = async (mail: Due, run: Run): Promise<boolean> => {
  try {
    await send(mail, run);
  } catch (error) {
    const failure = error instanceof NotSent ? "refused" : failureOf(error);
    if (failure === "away") await putBack(mail, reasonOf(error));
    else await markFailed(mail, reasonOf(error), failure === "refused");
    return false;
  }
  endPause();
  await markSent(mail.id);
  return true;
};

/**
 * Sends the due mails of the outbox, some at once. Several processes may do so at the same time. While the mail
 * server is away nothing is tried, then one mail tries for all. If a process ends between sending and marking,
 * the mail is sent again: a mail may arrive twice, but none is lost.
 * @returns how many were sent
 */
export const sendDueMails = async (): Promise<number> => {
  let taken = 0;
  let sent = 0;
  const run = startRun();
  const worker = async (): Promise<void> => {
    while (taken < ROUND && !isPaused()) {
      taken += 1;
      const mail = await claim();
      if (mail === undefined) return;
      if (await tryToSend(mail, run)) sent += 1;
    }
  };
  if (isPaused()) return 0;
  if (isDoubtful()) {
    const first = await claim();
    if (first === undefined) return 0;
    taken += 1;
    if (await tryToSend(first, run)) sent += 1;
    else return 0;
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return sent;
};
