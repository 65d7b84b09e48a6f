import "server-only";
import type { Language } from "@/lib/languages/languages";
import type { CardKeys, PaymentOffer, WalletSettings, WindowKeys } from "@/lib/model/payment";
import { kindOfMethod, type PaymentKind } from "@/lib/model/payment-kinds";
import { toPaise } from "@/lib/model/money";
import { adminBase } from "./host/admin-host";
import { paymentNames } from "./payment-names";
import { ShopUnavailableError } from "./read-failures";
import { callerOf } from "./session";
import { ask } from "./transport";

const NOTHING = { recordValueJson: "{}" };

/** The sandbox's scripts are served by the shop that runs it. A shop in front of it does not have them. */
const isPlayable = (isSandbox: boolean | undefined): boolean => !isSandbox || adminBase() === null;

/**
 * What the checkout can be paid with, asked afresh. A method whose window needs keys that did not come is left out: it
 * could be chosen and never paid.
 * @throws ShopUnavailableError when the methods cannot be read
 */
export const getPaymentOffer = async (language: Language): Promise<PaymentOffer> => {
  const caller = await callerOf(language);
  const [nameOf, methods, keys, settings] = await Promise.all([
    paymentNames(language),
    ask("get-payment-methods", NOTHING, caller),
    ask("get-strp-pub-key", NOTHING, caller),
    ask("get-wallet-settings", NOTHING, caller),
  ]);
  if (!methods.ok) throw new ShopUnavailableError("get-payment-methods", methods.code);
  const key = keys.ok ? keys.rows[0] : undefined;
  const wallet = settings.ok ? settings.rows[0] : undefined;
  const offer: WindowKeys = {
    card:
      key && isPlayable(key.IsSandbox)
        ? {
            publishableKey: key.PublishableKey,
            script: key.ScriptUrl ?? null,
            isSandbox: key.IsSandbox ?? false,
          }
        : null,
    wallet:
      wallet && isPlayable(wallet.IsSandbox)
        ? {
            clientId: wallet.ClientId,
            sdkBaseUrl: wallet.SdkBaseUrl,
            currency: wallet.Currency,
            rate: wallet.Rate,
            isSandbox: wallet.IsSandbox ?? false,
          }
        : null,
  };
  return {
    ...offer,
    methods: methods.rows.flatMap((row) => {
      const { PaymentMethodId: id, MaximumAmount: rupees, ConfirmAboveAmount: asked } = row;
      const kind = kindOfMethod(id);
      if (kind === null) return [];
      const windowKeys = (offer as Partial<Record<PaymentKind, CardKeys | WalletSettings | null>>)[kind];
      if (windowKeys === null) return [];
      const currency =
        windowKeys && "rate" in windowKeys ? { currency: windowKeys.currency, rate: windowKeys.rate } : null;
      return [
        {
          id,
          kind,
          name: nameOf(row, kind),
          currency,
          maximum: rupees ? toPaise(rupees) : null,
          asksAbove: typeof asked === "number" ? toPaise(asked) : null,
        },
      ];
    }),
  };
};
