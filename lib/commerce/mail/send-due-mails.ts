import "server-only";
import { sql } from "drizzle-orm";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { siteUrl, dataFolder, smtpUrl } from "@/lib/env";
import { DEFAULT_LANGUAGE, languageOf } from "@/lib/i18n/languages";
import { log } from "@/lib/log";
import { db } from "../db/client";
import { OPERATOR } from "../outbox";
import { ltr, own, withoutIsolates } from "../isolate";
import { asHtml, asText } from "./format-letter";
import { writeLetter } from "./letters";
import { operatorAddress, sender, shopName, supportEmail } from "./shop";
import { mailWords } from "./words";

/** Milliseconds for each SMTP step. Their sum is below the time after which a mail counts as not sent. */
const PATIENCE = {
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  dnsTimeout: "10000",
  socketTimeout: "20000",
};

const bySmtp = async (server: URL, message: SendMailOptions): Promise<void> => {
  const url = new URL(server);
  for (const [name, ms] of Object.entries(PATIENCE))
    if (!url.searchParams.has(name)) url.searchParams.set(name, ms);
  const transport = createTransport(url.href);
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
};

/** Writes the file atomically and readable for its owner only, because mails hold codes and addresses. */
const asFile = async (name: string, message: SendMailOptions): Promise<void> => {
  const { message: source } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    message,
  );
  const folder = path.join(dataFolder(), "mail");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, `.${name}`), source as Buffer, { mode: 0o600 });
  await rename(path.join(folder, `.${name}`), path.join(folder, name));
};

/**
 * Sends a mail by SMTP, or without a server writes it as a file into `mail` of the data folder. The same mail
 * replaces its file.
 * @param name of the file
 * @throws if the server refuses or is unreachable
 */
const deliver = (name: string, message: SendMailOptions): Promise<void> => {
  const server = smtpUrl();
  return server === null ? asFile(name, message) : bySmtp(server, message);
};

type Due = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  payload: unknown;
  attempts: number;
};

/** Number of attempts before a mail is given up: with the growing pauses about fifteen hours. */
export const MOST_ATTEMPTS = 10;
/** Mails in one run, so that a long queue does not make a long run. */
const ROUND = 50;

/**
 * Claims the longest due mail for this process. Other processes skip it, and its next attempt is due after
 * two minutes, doubled each time, at most six hours. No transaction stays open while the mail is sent,
 * because the embedded engine has only one session.
 */
const claim = async (): Promise<Due | undefined> =>
  (
    await db().execute<Due>(sql`
      update outbox set attempts = attempts + 1, send_after = now() + least(interval '2 minutes' * power(2, attempts), interval '6 hours')
      where id = (select id from outbox where sent_at is null and attempts < ${MOST_ATTEMPTS} and send_after <= now() order by send_after, id limit 1 for update skip locked)
      returning id, kind, recipient, language, payload, attempts`)
  ).rows[0];

const send = async (mail: Due): Promise<void> => {
  const isToOperator = mail.recipient === OPERATOR;
  // The operator reads the shop's first language, whatever the visitor spoke.
  const language = isToOperator ? DEFAULT_LANGUAGE : languageOf(mail.language);
  const letter = await writeLetter(mail.kind, mail.payload, language, mail.recipient);
  const foot = mailWords(language)("sentBy", { shop: own(shopName(language)), email: ltr(supportEmail()) });
  await deliver(`${String(mail.id).padStart(8, "0")}-${mail.kind}.eml`, {
    from: sender(language),
    // As objects, because a string would be parsed as a list of addresses.
    to: { name: "", address: isToOperator ? operatorAddress() : mail.recipient },
    ...(letter.replyTo === undefined ? {} : { replyTo: { name: "", address: letter.replyTo } }),
    // The same for every attempt, so that a mail client can detect a duplicate.
    messageId: `<outbox-${mail.id}@${siteUrl().hostname}>`,
    subject: withoutIsolates(letter.subject).replace(/\s+/g, " "),
    text: asText(letter, foot),
    html: asHtml(letter, language, shopName(language), foot),
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

const markFailed = async ({ id, kind, attempts }: Due, error: unknown): Promise<void> => {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await db().execute(sql`update outbox set last_error = ${reason} where id = ${id}`);
  if (attempts >= MOST_ATTEMPTS)
    log.error({ mail: id, kind, reason }, "a mail is given up; see npm run mails");
  else log.warn({ mail: id, kind, attempts, reason }, "a mail was not sent and will be tried again");
};

/**
 * Sends the due mails of the outbox, one after the other. Several processes may do so at the same time. If a
 * process ends between sending and marking, the mail is sent again: a mail may arrive twice, but none is
 * lost.
 * @returns how many were sent
 */
export const sendDueMails = async (): Promise<number> => {
  let sent = 0;
  for (let taken = 0; taken < ROUND; taken += 1) {
    const mail = await claim();
    if (mail === undefined) break;
    try {
      await send(mail);
    } catch (error) {
      await markFailed(mail, error);
      continue;
    }
    await markSent(mail.id);
    sent += 1;
  }
  return sent;
};
