import "server-only";
import { isDatabaseAway } from "../../base/db/database-away";
import { log } from "@/lib/ground/log";
import { followPayment } from "../../sales/orders/settle-payment";
import { providerNamed } from "../../sales/payments/payment-due";
import { closeEvent, noteEvent } from "../../sales/payments/payment-events";
import { ProviderAway, type PaymentProvider } from "../../sales/payments/provider";
import { rateLimit } from "../../base/rate-limit";
import { retryAfter } from "./call-failure";
import { readText } from "./read-body";

const says = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: {
      ...retryAfter(status),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** Events without a genuine signature from one address in an hour. A genuine one costs nothing. */
const forged = rateLimit("webhook", 60, 3600);

const receive = async (provider: PaymentProvider, headers: Headers, body: string): Promise<Response> => {
  const sender = headers.get("x-forwarded-for") ?? "unknown";
  if (!(await forged.take(sender))) return says(429, "too many");
  const event = await provider.readEvent(headers, body);
  if (event === null) {
    log.warn(
      { security: "webhook", provider: provider.name, remoteAddress: sender },
      "a webhook without a genuine signature",
    );
    return says(400, "bad signature");
  }
  await forged.giveBack(sender);
  if (!(await noteEvent(provider.name, event))) return says(200, "known");
  // The event is trusted only for the payment's reference. The payment itself is read back from the provider.
  const isOurs = event.reference !== null && (await followPayment(provider, event.reference));
  await closeEvent(provider.name, event.id);
  return says(200, isOurs ? "done" : "ignored");
};

/**
 * Handles a provider's webhook: checks the signature over the raw body, detects a repeat, and finishes the
 * order's payment with the state read from the provider. Any failure that a retry may solve answers 503, so
 * that the provider sends the event again.
 */
export const handleWebhook = async (request: Request, providerName: string): Promise<Response> => {
  const provider = providerNamed(providerName);
  if (provider === null) return says(404, "not configured");
  const body = await readText(request);
  if (body === null) return says(413, "too large");
  try {
    return await receive(provider, request.headers, body);
  } catch (error) {
    const isPassing = error instanceof ProviderAway || isDatabaseAway(error);
    log[isPassing ? "warn" : "error"](
      { provider: provider.name, err: error },
      "a webhook could not be worked on",
    );
    return says(503, "try again");
  }
};
