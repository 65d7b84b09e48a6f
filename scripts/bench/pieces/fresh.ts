import { formatMoney } from "@/lib/model/money";
import { KINDS, LANGUAGES } from "../addresses";
import type { Piece } from "../context";
import { ask, databaseUrl } from "../databases";
import { atMost } from "../row";
import { startShop } from "../site";

/** Milliseconds until a page with the old price counts as failed. */
const PATIENCE = 30_000;

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();
const productsOn = async (address: string): Promise<string[]> =>
  [...(await textOf(address)).matchAll(/\/product-detail\/(\d+)/g)].map(([, id = ""]) => id);

/** Returns the milliseconds until a page shows a text. */
const shownAfter = async (address: string, text: string, began: number): Promise<number> => {
  while (!(await textOf(address)).includes(text)) {
    if (performance.now() - began > PATIENCE) throw new Error(`${address} never showed ${text}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - began;
};

/**
 * Price changed by SQL until home, listing and product show it, in both languages, on two instances of one
 * PostgreSQL.
 */
export const fresh: Piece = {
  name: "fresh",
  run: async (context) => {
    const url = await databaseUrl("bench_fresh");
    const settings = { DATABASE_URL: url };
    const instances = [await startShop("fresh-1", settings), await startShop("fresh-2", settings)];
    try {
      const [{ url: first } = { url: "" }] = instances;
      const listed = new Set(await productsOn(`${first}/en/all-products/0/all-categories`));
      const product = (await productsOn(`${first}/en`)).find((id) => listed.has(id));
      if (product === undefined) throw new Error("Home and the listing share no product.");
      const paths: Record<(typeof KINDS)[number], string> = {
        home: "",
        listing: "/all-products/0/all-categories",
        product: `/product-detail/${product}/x/y`,
      };
      const pages = instances.flatMap(({ url: site }) =>
        LANGUAGES.flatMap((lang) => KINDS.map((kind) => `${site}/${lang}${paths[kind]}`)),
      );
      for (const page of pages) await textOf(page);
      const worst: number[] = [];
      for (let round = 0; round < (context.isQuick ? 2 : 5); round += 1) {
        const paise = 812_300 + round * 100;
        await ask(url, "update products set price_paise = $1 where id = $2", [paise, Number(product)]);
        const began = performance.now();
        worst.push(
          Math.max(...(await Promise.all(pages.map((page) => shownAfter(page, formatMoney(paise), began))))),
        );
      }
      return [
        {
          what: `price change to the last of ${pages.length} pages on 2 instances, worst`,
          unit: "ms",
          shop: Math.max(...worst),
          bars: [atMost(1000)],
        },
      ];
    } finally {
      await Promise.all(instances.map(({ stop }) => stop()));
    }
  },
};
