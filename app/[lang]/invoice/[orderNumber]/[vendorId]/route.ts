import { getTranslations } from "next-intl/server";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { segmentId, segmentText } from "@/lib/languages/path-segment";
import { getInvoiceFile } from "@/lib/shop/invoices";

/** Personal, so never cached. */
export const dynamic = "force-dynamic";

const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

type Context = { params: Promise<{ lang: string; orderNumber: string; vendorId: string }> };

/**
 * PDF of one vendor's invoice of the customer's own order, or with `?credit-note=<number>` of its credit note, in the
 * page's language. Visitors log in first.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { lang, orderNumber, vendorId } = await params;
  const vendor = segmentId(vendorId);
  if (!isLanguage(lang) || vendor === null) return new Response(null, { status: 404 });
  const creditNote = new URL(request.url).searchParams.get("credit-note")?.slice(0, 16) ?? "";
  const file = await getInvoiceFile(segmentText(orderNumber), vendor, creditNote, lang);
  if (file.ok) {
    // The number has only letters, digits and hyphens, so the plain form of RFC 6266 is enough.
    const name = file.name.replace(/[^A-Za-z0-9._-]/g, "_");
    return new Response(new Uint8Array(file.content), {
      headers: {
        ...PRIVATE,
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${name}"`,
        "Content-Length": String(file.content.length),
      },
    });
  }
  if (file.code === "UNAUTHENTICATED")
    return new Response(null, {
      status: 303,
      headers: {
        ...PRIVATE,
        Location: `${links.page(lang, "login")}?next=${encodeURIComponent(links.page(lang, "orders-history"))}`,
      },
    });
  if (file.code === "NOT_FOUND" || file.code === "INVALID_REQUEST")
    return new Response(null, { status: 404, headers: PRIVATE });
  const plain = { ...PRIVATE, "Content-Type": "text/plain; charset=utf-8" };
  if (file.code === "INVOICE_HELD_BACK") {
    const refusals = await getTranslations({ locale: lang, namespace: "islands.refusals" });
    return new Response(refusals(file.code), { status: 409, headers: plain });
  }
  const t = await getTranslations({ locale: lang, namespace: "islands.failures" });
  const [status, code] =
    file.code === "TOO_MANY_REQUESTS" ? ([429, file.code] as const) : ([503, "UNAVAILABLE"] as const);
  return new Response(t(code), {
    status,
    headers: {
      ...plain,
      "Retry-After": status === 429 ? "60" : "5",
    },
  });
};
