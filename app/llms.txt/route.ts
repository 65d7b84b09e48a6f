import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { llmsPages } from "@/lib/languages/pages";
import { ID_GROUPS, SORT_KEYS } from "@/lib/model/listing";
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

/** The categories with products, with their addresses in a language. */
const categoriesIn = async (language: Language): Promise<string> =>
  (await listCategories(language))
    .filter(({ productCount }) => productCount !== 0)
    .map(({ id, name, productCount }) =>
      link(
        name.text,
        links.category(language, id, name.text),
        productCount === null ? "" : `${productCount} products`,
      ),
    )
    .join("\n");

/** How the addresses of filtered lists are made; the keys are those of lib/model/listing.ts. */
const FILTERS = [
  "Every list of products takes these keys in its address, in any language. Values of one key are joined by commas and are any of them; keys are all of them.",
  `- \`${ID_GROUPS.join("`, `")}\`: ids of values, as the list's page links them`,
  "- `spec`: attributes of specifications, `key:value` or a range `key:from~to`, one end may be missing: `spec=thread:m8,length:30~80`. Numbers are in the attribute's unit. Several attributes hold for one variant of a product.",
  "- `min`, `max`: rupees; `rating`: so many stars and up; `stock=1`: only what can be bought now; `deals=1`: only discounted products",
  `- \`sort\`: \`${Object.keys(SORT_KEYS).join("`, `")}\``,
  "- `SearchTerm`: words and measures (`M8 x 50 bolt`, `1/2 inch valve`, `18v drill`); what fits exactly comes first",
].join("\n");

const written = async (): Promise<string> => {
  const site = await getSite(DEFAULT_LANGUAGE);
  const categories = await Promise.all(LANGUAGE_CODES.map(categoriesIn));
  return (
    [
      `# ${site.name}`,
      `> ${site.tagline}`,
      `Every page exists ${LANGUAGES_IN_WORDS}. Prices are in Indian rupees (INR) with all taxes; the price on a product's page, in its JSON-LD and in the feed is the same.`,
      "## Products",
      [
        link("All products", links.allProducts(DEFAULT_LANGUAGE), "further pages with `?page=2`"),
        `- Search: \`${absoluteUrl(links.allProducts(DEFAULT_LANGUAGE))}?SearchTerm=…\``,
        `- A product: \`${absoluteUrl(`/${DEFAULT_LANGUAGE}/product-detail/{id}/{category}/{name}`)}\`; the id alone finds it, other words lead to the right address. Each variant has its own address, price and picture: a colour, a size and any other option is chosen with \`?color={id}&size={id}&option-{attribute}={id}\`, as JSON-LD and the feed name it.`,
      ].join("\n"),
      "## Filters",
      FILTERS,
      ...LANGUAGE_CODES.flatMap((code, i) => [
        `## Categories, ${LANGUAGES[code].ownName}`,
        categories[i] ?? "",
      ]),
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
