import { answerMailPage } from "@/lib/commerce/content/mail/mail-page";

export const dynamic = "force-dynamic";

/** Written mails, for the developer of the shop on this machine. */
export const GET = (request: Request): Promise<Response> => answerMailPage(request);
