import "server-only";
import { now } from "../../base/clock";

const MINUTE_MS = 60_000;
/** PayPal repeats an event for three days. */
const LATEST_MS = 3 * 24 * 60 * MINUTE_MS + 60 * MINUTE_MS;
const EARLIEST_MS = 5 * MINUTE_MS;

/** True for PayPal's own hosts, and for the one that plays PayPal. */
const isCertificateHost = (address: string, base: string | null): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return base === null
    ? protocol === "https:" && /^(?:[\w-]+\.)*paypal\.com$/.test(host)
    : host === new URL(base).host;
};

/**
 * True if the signature's headers are all there and plausible, so that PayPal may be asked whether it is genuine:
 * otherwise anybody could make the shop ask (ruling O92).
 */
export const looksSigned = (headers: Headers, base: string | null): boolean => {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? "";
  const age = now().getTime() - Date.parse(header("transmission-time"));
  return (
    /^[\w-]{1,64}$/.test(header("auth-algo")) &&
    /^[\w-]{1,64}$/.test(header("transmission-id")) &&
    /^[\w+/=-]{1,1024}$/.test(header("transmission-sig")) &&
    isCertificateHost(header("cert-url"), base) &&
    age <= LATEST_MS &&
    age >= -EARLIEST_MS
  );
};

/** The question to PayPal whether an event is genuine. */
export const verificationOf = (headers: Headers, webhookId: string, rawBody: string): string => {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? "";
  const signature = {
    auth_algo: header("auth-algo"),
    cert_url: header("cert-url"),
    transmission_id: header("transmission-id"),
    transmission_sig: header("transmission-sig"),
    transmission_time: header("transmission-time"),
    webhook_id: webhookId,
  };
  // The event is sent back unchanged: a new serialisation could differ from the signed text.
  return `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${rawBody}}`;
};

type Event = {
  id?: unknown;
  resource_type?: unknown;
  resource?: {
    id?: unknown;
    supplementary_data?: { related_ids?: { order_id?: unknown } };
    links?: { rel?: unknown; href?: unknown }[];
    disputed_transactions?: { seller_transaction_id?: unknown }[];
  };
};

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The capture above a refund or a reversal, or the one that a buyer disputes. */
const captureIdOf = ({ resource_type: kind, resource }: Event): string | null => {
  if (kind === "dispute") return textOrNull(resource?.disputed_transactions?.[0]?.seller_transaction_id);
  const up = resource?.links?.find(({ rel }) => rel === "up")?.href;
  return /\/v2\/payments\/captures\/(\w+)$/.exec(textOrNull(up) ?? "")?.[1] ?? null;
};

/**
 * Reads the event's id and its wallet order: the resource itself, or the order of its capture; else the capture,
 * of which PayPal knows the order.
 */
export const readEventBody = (
  rawBody: string,
): { id: string; reference: string | null; captureId: string | null } | null => {
  try {
    const event = JSON.parse(rawBody) as Event | null;
    if (typeof event?.id !== "string") return null;
    const reference =
      event.resource_type === "checkout-order"
        ? event.resource?.id
        : event.resource?.supplementary_data?.related_ids?.order_id;
    return { id: event.id, reference: textOrNull(reference), captureId: captureIdOf(event) };
  } catch {
    return null;
  }
};
