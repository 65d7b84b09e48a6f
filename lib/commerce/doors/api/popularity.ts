import "server-only";
import { isPopularityCounted } from "../../catalogue/popularity/popularity";
import { countView } from "../../catalogue/popularity/view-counter";
import { rows, type Handlers } from "./handler";

/** Handlers of the calls about popularity. */
export const popularityHandlers: Handlers<"get-popularity-basis" | "note-product-view"> = {
  "get-popularity-basis": async () => rows([{ IsCounted: await isPopularityCounted() }]),
  "note-product-view": async ({ ProductId }, { remoteAddress }) => {
    countView(ProductId, remoteAddress);
    return rows([]);
  },
};
