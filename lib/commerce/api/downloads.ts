import "server-only";
import { isDownloadToken } from "../orders/download-token";
import { findDownload } from "../orders/downloads";
import { rows, type Handlers } from "./handler";

/**
 * Whether a file may be fetched, and which. A token that is stale or for another customer or line is refused before
 * anything is looked up, so that somebody else's item answers like an unknown one. The bytes are served by http.ts.
 */
export const downloadHandlers: Handlers<"download-digital-file"> = {
  "download-digital-file": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    if (!isDownloadToken(params.token, context.customerId, params.orderItemId))
      return { ok: false, code: "FORBIDDEN" };
    const file = await findDownload(context.customerId, params.orderItemId);
    return file === null ? { ok: false, code: "NOT_FOUND" } : rows([{ FileName: file }]);
  },
};
