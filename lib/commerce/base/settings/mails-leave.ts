import "server-only";
import { smtpUrl } from "@/lib/ground/env";

/** True if the shop sends its mails; without a mail server they are only written (ruling O117). */
export const mailsLeave = (): boolean => smtpUrl() !== null;
