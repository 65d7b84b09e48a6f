import type { NextRequest } from "next/server";
import { isLanguage } from "@/lib/languages/languages";
import { noteProductView } from "@/lib/shop/popularity";

/** Programs that run scripts as browsers do and name themselves. */
const ROBOT = /bot|crawl|spider|slurp|preview/i;
const ID = /^[1-9]\d{0,8}$/;

/**
 * Counts a visit to a product's page, sent by its script (`RecentlyViewed`). The body names the
 * product.
 */
export const POST = async (
  request: NextRequest,
  { params }: { params: Promise<{ lang: string }> },
): Promise<Response> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return new Response(null, { status: 404 });
  const body: unknown = await request.json().catch(() => null);
  const id = body !== null && typeof body === "object" && "product" in body ? String(body.product) : "";
  if (!ID.test(id)) return new Response(null, { status: 400 });
  if (!ROBOT.test(request.headers.get("user-agent") ?? "")) await noteProductView(Number(id), lang);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
};
