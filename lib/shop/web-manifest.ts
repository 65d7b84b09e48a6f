import "server-only";

/** What an app of this shop says of itself. Its icons and colours are those of all. */
type OwnManifest = {
  id: string;
  name: string;
  description?: string;
  lang: string;
  dir: string;
  start_url: string;
  scope: string;
  display: "minimal-ui" | "standalone";
};

/** Answers with a web app manifest, which caches may keep for a day. */
export const answerManifest = (own: OwnManifest): Response =>
  Response.json(
    {
      ...own,
      background_color: "#f7f7f3",
      theme_color: "#0f261c",
      icons: [192, 512].map((size) => ({
        src: `/images/mark-${size}.v1.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose: "any maskable",
      })),
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" } },
  );
