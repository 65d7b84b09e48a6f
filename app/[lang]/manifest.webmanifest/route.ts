import { notFound } from "next/navigation";
import { isLanguage, LANGUAGES } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { getSite } from "@/lib/shop/site";
import { answerManifest } from "@/lib/shop/web-manifest";

type Props = { params: Promise<{ lang: string }> };

/** Web app manifest in one language. */
export const GET = async (_request: Request, { params }: Props): Promise<Response> => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const { name, tagline } = await getSite(lang);
  return answerManifest({
    id: links.home(lang),
    name,
    description: tagline,
    lang,
    dir: LANGUAGES[lang].dir,
    start_url: links.home(lang),
    scope: "/",
    display: "minimal-ui",
  });
};
