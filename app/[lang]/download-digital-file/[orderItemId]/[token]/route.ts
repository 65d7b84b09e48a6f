import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { segmentId, segmentText } from "@/lib/languages/path-segment";
import { getDownload } from "@/lib/shop/downloads";
import { listOrderItems } from "@/lib/shop/orders";

/** Personal, so never cached. */
export const dynamic = "force-dynamic";

/** Also for another admin host: no proxy may store or compress it. */
const PRIVATE = {
  "Cache-Control": "private, no-store, no-transform",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

const to = (address: string): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE, Location: address } });

type Context = { params: Promise<{ lang: string; orderItemId: string; token: string }> };

/**
 * File of a digital item (requirement R316). Visitors log in first. An expired link leads its owner to a new
 * one. Somebody else's item is treated like a missing one (ruling O51).
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { lang, orderItemId, token } = await params;
  const itemId = segmentId(orderItemId);
  if (!isLanguage(lang) || itemId === null) return new Response(null, { status: 404 });
  const orderId = segmentId(new URL(request.url).searchParams.get("order") ?? "");
  const orderPage =
    orderId === null ? links.page(lang, "orders-history") : links.order(lang, String(orderId));
  const file = await getDownload(itemId, segmentText(token), request.headers, lang);
  if (file.ok || file.status === 416)
    return new Response(file.body, {
      status: file.status,
      headers: { ...Object.fromEntries(file.headers), ...PRIVATE },
    });
  if (file.status === 401) return to(`${links.page(lang, "login")}?next=${encodeURIComponent(orderPage)}`);
  if (file.status >= 500) throw new Error(`the file of item ${itemId} was not to be had: ${file.status}`);
  const isOwn =
    orderId !== null &&
    (await listOrderItems(orderId, lang)).some((item) => item.id === itemId && item.download !== null);
  return isOwn ? to(`${orderPage}#items`) : new Response(null, { status: 404 });
};

/** A HEAD request would start a download that nobody reads. */
export const HEAD = (): Response => new Response(null, { status: 405, headers: { Allow: "GET" } });
