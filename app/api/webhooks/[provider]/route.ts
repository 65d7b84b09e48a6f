import { handleWebhook } from "@/lib/commerce/doors/api/webhook";

export const dynamic = "force-dynamic";

/** Receives the notifications of a payment provider. */
export const POST = async (
  request: Request,
  { params }: { params: Promise<{ provider: string }> },
): Promise<Response> => handleWebhook(request, (await params).provider);
