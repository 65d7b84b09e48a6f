import type { Piece } from "../context";
import { atMost } from "../row";
import { startShop } from "../site";
import { freePort } from "../../launch/ground.mjs";
import { median } from "../statistics";

/** From the launcher's first moment to the first page, with build and data there: the embedded database, a port that stays. */
export const start: Piece = {
  name: "start",
  run: async (context) => {
    // The first start may have to build and import; a shop that runs holds the data folder.
    await (await startShop("start")).stop();
    const settings = { PORT: String(await freePort()) };
    const seconds: number[] = [];
    for (let run = 0; run < (context.isQuick ? 3 : 7); run += 1) {
      const site = await startShop("start", settings, "/en");
      seconds.push(site.openAfter / 1000);
      await site.stop();
    }
    // The first of them has no kept page yet.
    return [
      { what: "start to the first page", unit: "s", shop: median(seconds.slice(1)), bars: [atMost(1.5)] },
    ];
  },
};
