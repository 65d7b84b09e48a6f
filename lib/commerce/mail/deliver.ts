import "server-only";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { dataFolder, smtpUrl } from "@/lib/env";

/** Milliseconds a mail server may take for each step; together they stay below the time after which a mail counts as not sent. */
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

/** Whole or not at all, and for the owner's eyes only: mails hold codes and addresses. */
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
 * Hands a mail to the SMTP server, or without one writes it as a file into `mail` of the data folder. The same mail
 * again replaces its file.
 * @param name of the file
 * @throws when the server refuses or cannot be reached
 */
export const deliver = (name: string, message: SendMailOptions): Promise<void> => {
  const server = smtpUrl();
  return server === null ? asFile(name, message) : bySmtp(server, message);
};
