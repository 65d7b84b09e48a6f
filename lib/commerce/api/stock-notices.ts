import "server-only";
import { askStockNotice } from "../stock-notices/ask";
import { stopStockNotices } from "../stock-notices/stop";
import { rows, type Handlers } from "./handler";

/** "Notify me" and its way out (ours, ruling O76). */
export const stockNoticeHandlers: Handlers<"ask-stock-notice" | "stop-stock-notices"> = {
  "ask-stock-notice": async (params, { remoteAddress }) => {
    const asked = await askStockNotice(params.ProductId, params.Email, params.languageCode, remoteAddress);
    return asked.ok ? rows([{}]) : asked;
  },
  "stop-stock-notices": async (params, { remoteAddress }) => {
    const stopped = await stopStockNotices(params.Token, remoteAddress);
    return stopped.ok ? rows([{}]) : stopped;
  },
};
