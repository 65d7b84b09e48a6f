import { z } from "zod";
import type { AdminCall } from "./call-shape";
import type { ArticleFields, DeskArticleField } from "@/lib/model/article-fields";
import { gtinOf, partNumberOf } from "@/lib/model/article-numbers";
import { id, localized, paise, sku } from "./shapes";

/** Surcharge of an option. Fixed: paise. Percentage: hundredths of a percent of the product's price. */
const surcharge = z.object({
  type: z.enum(["fixed", "percentage"]),
  amount: z.int().min(0).max(1_000_000_000),
});

/** An option of a choice. A new one of an attribute has a negative id; colours and sizes are named by their own lists. */
const option = z.object({
  id: z.int().min(-1_000).max(2_147_483_647),
  name: z.object({ en: z.string().trim().max(100), ar: z.string().trim().max(100).nullable() }),
  /** Null for a colour, which has none. */
  surcharge: surcharge.nullable(),
});

const choice = z.object({ attributeId: id, options: z.array(option).max(100) });

/** `attributeId:optionId` of its options by attribute id, joined by commas; empty for a product without choices. */
const key = z.string().max(120);

const fields = {
  sku: z.string(),
  gtin: z.string().nullable(),
  /** Its own price; null for the product's with what its options add. */
  pricePaise: paise.nullable(),
  /** The highest retail price on its package, taxes included. */
  mrpPaise: paise.nullable(),
  /** What one piece costs its seller, without GST. Null, too, for who may not change prices: a save of theirs leaves it. */
  costPaise: paise.nullable(),
  weightGrams: z.int().nullable(),
  /** One of `pictures`, shown in carts and orders; null for that of its colour or size, or the product's. */
  pictureId: id.nullable(),
  isActive: z.boolean(),
  stock: z.int(),
} as const satisfies { [F in DeskArticleField]: z.ZodType<ArticleFields[F]> };
const article = z.object({ key, ...fields });

const source = z.object({ id: z.int(), name: localized });

const articles = z.object({
  id: z.string(),
  /** Names what was read, for the check of a later save. */
  version: z.string(),
  choices: z.array(choice.extend({ name: localized, options: z.array(option.extend({ name: localized })) })),
  articles: z.array(article),
  /** The pictures that an article may have: the product's, in their order, and those that articles have already. */
  pictures: z.array(z.object({ id: z.int(), url: z.string() })),
  /** Attributes of which a choice can be made: 1 is colour, 2 is size, the others are attributes without options of their own. */
  sources: z.object({ colours: z.array(source), sizes: z.array(source), attributes: z.array(source) }),
});

const SEEN = { right: { any: ["goods", "prices"] }, seller: true } as const;
const OWN = { right: "goods", seller: true } as const;

/** Articles of a product, with the choices that make them. */
export const articleCalls = {
  "products/articles": { access: SEEN, cost: "desk", request: z.object({ id: sku }), answer: articles },
  /**
   * Articles that are left out end. `stock` is a count, and the level that the person saw. Prices and counts need their rights.
   * Refused: FORBIDDEN with `right`, NOT_FOUND, CONFLICT with `by` and `at`, FIELDS_INVALID with `problems`: each a `key`, a `field`, a `reason`
   * and what stands in its way (`other`).
   */
  "products/save-articles": {
    access: OWN,
    cost: "desk",
    needsPassword: "changed-prices",
    request: z.object({
      id: sku,
      version: z.string().max(60),
      choices: z.array(choice).max(5),
      articles: z
        .array(
          article.extend({
            sku: z.string().overwrite(partNumberOf).max(100),
            gtin: z.string().overwrite(gtinOf).max(20).nullable(),
            stock: z.object({ seen: z.int(), counted: z.int() }).nullable(),
          }),
        )
        .min(1)
        .max(500),
    }),
    answer: articles,
  },
} as const satisfies Record<string, AdminCall>;
