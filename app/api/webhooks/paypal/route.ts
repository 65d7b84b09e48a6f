import { handleWebhook } from "@/lib/commerce/api/webhook";

export const dynamic = "force-dynamic";

/** What PayPal tells about payments. */
export const POST = (request: Request): Promise<Response> => handleWebhook(request, "wallet");
