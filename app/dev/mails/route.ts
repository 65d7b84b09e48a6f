import { answerMailPage } from "@/lib/commerce/mail/mail-page";

export const dynamic = "force-dynamic";

/** The mails that were written instead of sent, for whoever develops the shop on this machine. */
export const GET = (request: Request): Promise<Response> => answerMailPage(request);
