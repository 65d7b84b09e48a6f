import { notFound } from "next/navigation";
import { isLanguage, LANGUAGES } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { getSite } from "@/lib/shop/site";

type Props = { params: Promise<{ lang: string }> };

/** Web app manifest in one language. */
export const GET = async (_request: Request, { params }: Props): Promise<Response> => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const { name, tagline } = await getSite(lang);
  const manifest = {
    id: links.home(lang),
    name,
    description: tagline,
    lang,
    dir: LANGUAGES[lang].dir,
    start_url: links.home(lang),
    scope: "/",
    display: "minimal-ui",
    background_color: "#f7f7f3",
    theme_color: "#0f261c",
    icons: [192, 512].map((size) => ({
      src: `/images/mark-${size}.v1.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
};
