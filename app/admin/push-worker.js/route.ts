import { readFile } from "node:fs/promises";
import path from "node:path";
import { adminApiUrl } from "@/lib/ground/env";

/** The setting is read at each request. */
export const dynamic = "force-dynamic";

const WORKER = path.join(process.cwd(), "components", "admin", "push-worker.js");

/**
 * Answers with the desk's service worker, which shows pushes. It stands below the desk's address and is let control that
 * address itself, and no page of the shop. With another admin host there is none, as there is no desk.
 */
export const GET = async (): Promise<Response> => {
  if (adminApiUrl() !== null) return new Response(null, { status: 404 });
  return new Response(await readFile(WORKER, "utf8"), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Service-Worker-Allowed": "/admin",
    },
  });
};
