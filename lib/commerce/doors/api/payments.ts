import "server-only";
import { browserKeys } from "../../sales/payments/browser-keys";
import { rows, type Handlers } from "./handler";

/** Settings that a browser needs for the providers. A disabled provider has no row. */
export const paymentHandlers: Handlers<"get-strp-pub-key" | "get-wallet-settings"> = {
  "get-strp-pub-key": async (_params, { isFromHere = false }) => {
    const { card, isSandbox } = browserKeys(isFromHere);
    return rows(
      card === null
        ? []
        : [{ PublishableKey: card.publishableKey, ScriptUrl: card.script, IsSandbox: isSandbox }],
    );
  },
  "get-wallet-settings": async (_params, { isFromHere = false }) => {
    const { wallet, isSandbox } = browserKeys(isFromHere);
    return rows(
      wallet === null
        ? []
        : [
            {
              ClientId: wallet.clientId,
              SdkBaseUrl: wallet.sdkBaseUrl,
              Currency: wallet.currency,
              Rate: wallet.rate,
              IsSandbox: isSandbox,
            },
          ],
    );
  },
};
