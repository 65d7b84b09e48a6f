/** What a device is told of by a push, and from what its text is written. No more than an order's number and its amount, in paise. */
export type PushPayloads = {
  "new-order": { number: string; amountPaise: number };
  "cannot-deliver": { number: string };
  "order-note": { number: string };
  message: object;
};
export type PushKind = keyof PushPayloads;

/** A push that is opened leads to a screen of the desk. `dir` and `lang` are those of the text. */
export type ShownPush = { title: string; body: string; url: string; lang: string; dir: "ltr" | "rtl" };

/**
 * Hosts of the browsers' push services; one that begins with a dot stands for all below it. The shop sends requests to no
 * other address that a browser names, or somebody could reach machines beside it. Sources, read on 2026-11-30:
 * chromium's push_messaging_constants.cc (fcm.googleapis.com), the wiki page "Endpoints" of web-push-libs (Mozilla,
 * Microsoft), isala.me/blog/web-push-notifications-without-firebase (Apple).
 */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
] as const;

/** True for an https address of a known push service. */
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return (
    protocol === "https:" &&
    port === "" &&
    PUSH_HOSTS.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host))
  );
};
