import "server-only";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readMail, type ReadMail } from "@/lib/read-mail";

/** A mail that was written into the data folder for want of an SMTP server. `text` without the marks of direction. */
export type WrittenMail = Pick<ReadMail, "subject" | "text"> & { name: string; to: string };

/** The last so many of them, newest last, and how many there are. */
export const writtenMails = async (
  dataFolder: string,
  count: number,
): Promise<{ folder: string; total: number; mails: WrittenMail[] }> => {
  const folder = path.join(dataFolder, "mail");
  const names = (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith(".eml"))
    .sort();
  const mails = await Promise.all(
    names.slice(-count).map(async (name) => {
      const { headers, subject, text } = readMail(await readFile(path.join(folder, name)));
      return { name, to: headers.to ?? "", subject, text: text.replace(/[\u2066-\u2069]/g, "") };
    }),
  );
  return { folder, total: names.length, mails };
};
