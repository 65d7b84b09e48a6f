import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { llmsPages } from "@/lib/i18n/pages";
import { absoluteUrl } from "@/lib/seo/page-metadata";
import { listCategories } from "@/lib/shop/categories";
import { getSite } from "@/lib/shop/site";
import { respondOr503 } from "@/lib/shop/read-failures";

export const dynamic = "force-dynamic";

/** Escapes a text for a Markdown link. */
const label = (text: string): string => text.replace(/[[\]\\]/g, "\\$&");
const link = (text: string, path: string, note = ""): string =>
  `- [${label(text)}](${absoluteUrl(path)})${note === "" ? "" : `: ${note}`}`;

/** E.g. "in English under `/en` and in Arabic under `/ar`". */
const LANGUAGES_IN_WORDS = new Intl.ListFormat("en").format(
  LANGUAGE_CODES.map((code) => `in ${LANGUAGES[code].englishName} under \`/${code}\``),
);

const written = async (): Promise<string> => {
  const site = getSite(DEFAULT_LANGUAGE);
  const categories = (await listCategories(DEFAULT_LANGUAGE)).filter(
    (category) => category.productCount !== 0,
  );
  return (
    [
      `# ${site.name}`,
      `> ${site.tagline}`,
      `Every page exists ${LANGUAGES_IN_WORDS}. Prices are in Indian rupees (INR) with all taxes; the price on a product's page, in its JSON-LD and in the feed is the same.`,
      "## Products",
      [
        link("All products", links.allProducts(DEFAULT_LANGUAGE), "further pages with `?page=2`"),
        `- Search: \`${absoluteUrl(links.allProducts(DEFAULT_LANGUAGE))}?SearchTerm=…\``,
        `- A product: \`${absoluteUrl(`/${DEFAULT_LANGUAGE}/product-detail/{id}/{category}/{name}`)}\`; the id alone finds it, other words lead to the right address. A colour or size is chosen with \`?color={id}&size={id}\`.`,
      ].join("\n"),
      "## Categories",
      categories
        .map((category) =>
          link(
            category.name.text,
            links.category(DEFAULT_LANGUAGE, category.id, category.name.text),
            category.productCount === null ? "" : `${category.productCount} products`,
          ),
        )
        .join("\n"),
      "## Policies",
      llmsPages("Policies")
        .map(({ page, name, note }) => link(name, links.page(DEFAULT_LANGUAGE, page), note))
        .join("\n"),
      "## Contact",
      llmsPages("Contact")
        .map(({ page, name }) =>
          link(
            name,
            links.page(DEFAULT_LANGUAGE, page),
            page === "contact-us" ? `${site.supportPhone}, ${site.supportEmail}` : "",
          ),
        )
        .join("\n"),
      "## Data",
      [
        link("Sitemap", "/sitemap.xml"),
        ...LANGUAGE_CODES.map((code) =>
          link(
            `Product feed, ${LANGUAGES[code].ownName}`,
            `/${code}/feed.xml`,
            "RSS 2.0 with Google product data",
          ),
        ),
      ].join("\n"),
    ].join("\n\n") + "\n"
  );
};

/** The shop for language models: content, policies and data, as Markdown (llmstxt.org). */
export const GET = (): Promise<Response> =>
  respondOr503(
    async () =>
      new Response(await written(), {
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
      }),
  );
