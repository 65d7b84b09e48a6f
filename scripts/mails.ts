import { existsSync } from "node:fs";
import { Client } from "pg";
import { mailPageUrl, writtenMails } from "@/lib/commerce/content/mail/mail-page";
import { dataFolder, smtpUrl } from "@/lib/ground/env";
import { runningAddress } from "./launch/running-address.mjs";

/**
 * `npm run mails [count]`: the last mails in the data folder (without SMTP_URL), newest last, and with
 * DATABASE_URL the waiting and failed ones of the outbox. Codes and links can be read here during
 * development, and on the page whose link is printed.
 */

if (existsSync(".env")) process.loadEnvFile(".env");

// The shop may run on a port that only its launcher was told.
const running = runningAddress(dataFolder());
if (running !== null) process.env.SITE_URL ||= running;

const count = Number(process.argv[2] ?? 5);

const printWritten = async (): Promise<void> => {
  const { folder, total, mails } = await writtenMails(dataFolder(), count);
  console.log(`${total} ${total === 1 ? "mail" : "mails"} in ${folder}`);
  for (const { name, to, subject, text } of mails)
    console.log(`\n── ${name}\nTo: ${to}\nSubject: ${subject}\n\n${text}`);
  if (smtpUrl() === null)
    console.log(`\nWhile the shop runs on this machine, without a public SITE_URL: ${mailPageUrl()}`);
};

type Unsent = {
  id: string;
  kind: string;
  attempts: number;
  send_after: Date;
  last_error: string | null;
  is_given_up: boolean;
};

const printUnsent = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Unsent>(
    "select id, kind, attempts, send_after, last_error, attempts >= 10 as is_given_up from outbox where sent_at is null order by id",
  );
  await client.end();
  console.log(`\n${rows.length} mails not sent`);
  for (const mail of rows)
    console.log(
      `#${mail.id} ${mail.kind}: ${mail.is_given_up ? "given up" : `next attempt ${mail.send_after.toISOString()}`} after ${mail.attempts} attempts${mail.last_error === null ? "" : `: ${mail.last_error}`}`,
    );
};

await printWritten();
if (process.env.DATABASE_URL) await printUnsent(process.env.DATABASE_URL);
