import "server-only";
import { ShopUnavailableError } from "./read";

/** The answer of a route that is no page; 503 while the source of the data is away. */
export const unlessAway = async (answer: () => Promise<Response>): Promise<Response> => {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  }
};
