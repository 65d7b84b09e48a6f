import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { dataFolder, smtpUrl } from "@/lib/ground/env";
import { writeWhole } from "@/lib/ground/kept-files.mjs";

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

/** Writes the file readable for its owner only, because mails hold codes and addresses. */
const asFile = async (name: string, message: SendMailOptions): Promise<void> => {
  const { message: source } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    message,
  );
  const folder = path.join(dataFolder(), "mail");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(path.join(folder, name), source as Buffer, { mode: 0o600 });
};

/**
 * Sends a mail by SMTP, or without a server writes it as a file into `mail` of the data folder. The same mail
 * replaces its file.
 * @param name of the file
 * @throws if the server refuses or is unreachable; `failureOf` tells which
 */
export const deliver = (name: string, message: SendMailOptions): Promise<void> => {
  const server = smtpUrl();
  return server === null ? asFile(name, message) : bySmtp(server, message);
};

type SmtpError = { command?: unknown; responseCode?: unknown; response?: unknown };

/** Enhanced status codes of a policy (RFC 3463): the server does not accept this shop, e.g. as a relay. */
const POLICY = /^\d{3}[ -]5\.7\.\d/;

/**
 * Why a mail was not delivered. `away`: the server was not reached or does not let the shop in, so no other
 * mail would be delivered either. `refused`: the server refuses this recipient or message for good (5xx after
 * RCPT TO or DATA). `passing`: any other cause.
 */
export const failureOf = (error: unknown): "away" | "refused" | "passing" => {
  const { command, responseCode, response }: SmtpError =
    error !== null && typeof error === "object" ? error : {};
  if (typeof command !== "string") return "passing";
  if (command === "CONN" || command.startsWith("AUTH")) return "away";
  const isForGood = typeof responseCode === "number" && responseCode >= 500;
  const isOfThisMail = command === "RCPT TO" || command === "DATA";
  return isForGood && isOfThisMail && !POLICY.test(String(response)) ? "refused" : "passing";
};
