import type { Piece } from "../context";
import { atMost } from "../row";
import { startShop } from "../site";
import { freePort } from "../../launch/ground.mjs";
import { median } from "../statistics";

/** Launcher start to the first page, with build and data present: embedded database, fixed port. */
export const start: Piece = {
  name: "start",
  run: async (context) => {
    // The first start may build and import. A running shop locks the data folder.
    await (await startShop("start")).stop();
    const settings = { PORT: String(await freePort()) };
    const seconds: number[] = [];
    for (let run = 0; run < (context.isQuick ? 3 : 7); run += 1) {
      const site = await startShop("start", settings, "/en");
      seconds.push(site.openAfter / 1000);
      await site.stop();
    }
    // The first one has no cached page yet.
    return [
      { what: "start to the first page", unit: "s", shop: median(seconds.slice(1)), bars: [atMost(1.5)] },
    ];
  },
};
