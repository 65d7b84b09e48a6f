import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { readMail } from "./read-mail";

/**
 * `npm run mails [count]`: the last mails that were written into the data folder (without SMTP_URL), newest last, and
 * with DATABASE_URL what waits in the outbox or was given up. Codes and links can be read here while developing.
 */

const count = Number(process.argv[2] ?? 5);
const folder = path.resolve(process.env.DATA_DIR || ".data", "mail");

const printWritten = async (): Promise<void> => {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith(".eml")).sort();
  console.log(`${names.length} mails in ${folder}`);
  for (const name of names.slice(-count)) {
    const { headers, subject, text } = readMail(await readFile(path.join(folder, name)));
    console.log(`\n── ${name}\nTo: ${headers.to ?? ""}\nSubject: ${subject}\n\n${text.replace(/[\u2066-\u2069]/g, "")}`);
  }
};

type Unsent = { id: string; kind: string; attempts: number; send_after: Date; last_error: string | null; is_given_up: boolean };

const printUnsent = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Unsent>("select id, kind, attempts, send_after, last_error, attempts >= 10 as is_given_up from outbox where sent_at is null order by id");
  await client.end();
  console.log(`\n${rows.length} mails not sent`);
  for (const mail of rows) console.log(`#${mail.id} ${mail.kind}: ${mail.is_given_up ? "given up" : `next attempt ${mail.send_after.toISOString()}`} after ${mail.attempts} attempts${mail.last_error === null ? "" : `: ${mail.last_error}`}`);
};

await printWritten();
if (process.env.DATABASE_URL) await printUnsent(process.env.DATABASE_URL);
