import { readFile } from "node:fs/promises";
import path from "node:path";
import { adminApiUrl } from "@/lib/ground/env";
import { escaped } from "@/lib/html/escape";
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from "@/lib/languages/languages";
import ar from "@/messages/admin/ar.json";
import en from "@/messages/admin/en.json";

/** The setting is read at each request. */
export const dynamic = "force-dynamic";

const FILES = { en, ar };
const WORDS = perLanguage((language) => {
  const { desk, common } = FILES[language];
  return { waiting: desk.waiting, missing: desk.missing, again: common.again };
});

/** Names of the desk's first script and its styles, which scripts/launch/build-desk.mjs writes. */
const builtFiles = async (): Promise<{ script: string; style: string }> => {
  const folder = path.join(process.cwd(), ".next", process.env.NODE_ENV === "production" ? "" : "dev");
  return JSON.parse(await readFile(path.join(folder, "desk.json"), "utf8"));
};

const documentOf = ({ script, style }: { script: string; style: string }): string =>
  `<!DOCTYPE html>
<html lang="${DEFAULT_LANGUAGE}" dir="${LANGUAGES[DEFAULT_LANGUAGE].dir}">
<head>
<meta charset="utf-8">
<title>${escaped(FILES[DEFAULT_LANGUAGE].desk.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0f261c">
<link rel="manifest" href="/admin/manifest.webmanifest">
<link rel="apple-touch-icon" href="/images/mark-180.v1.png">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="desk" data-words="${escaped(JSON.stringify(WORDS))}">
<main class="loader"><p role="status">${escaped(WORDS[DEFAULT_LANGUAGE].waiting)}</p></main>
</div>
</body>
</html>
`;

/**
 * Answers with the document of the desk, which is built apart from the pages and runs in the browser only
 * (docs/adr/0037). With another admin host the shop has none: that host has its own.
 */
export const GET = async (): Promise<Response> => {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  if (adminApiUrl() !== null) return new Response(null, { status: 404, headers });
  return new Response(documentOf(await builtFiles()), { headers });
};
