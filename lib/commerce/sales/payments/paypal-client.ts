import "server-only";
import type { Client } from "@paypal/paypal-server-sdk";

/** `base` is another host with PayPal's interface, for the sandbox; null is PayPal itself. */
export type PaypalAccess = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  merchantId: string;
  isLive: boolean;
  base: string | null;
};

/**
 * Loads the SDK when the wallet is first used. The SDK knows only PayPal's two hosts. For another host the
 * request addresses are rewritten.
 */
export const connectPaypal = async (
  access: PaypalAccess,
  patience: number,
): Promise<{ client: Client; sdk: typeof import("@paypal/paypal-server-sdk") }> => {
  const sdk = await import("@paypal/paypal-server-sdk");
  const { base } = access;
  class ClientOfBase extends sdk.Client {
    override getRequestBuilderFactory() {
      const build = super.getRequestBuilderFactory();
      if (base === null) return build;
      return (...what: Parameters<typeof build>) => {
        const request = build(...what);
        request.interceptRequest((asked) => ({ ...asked, url: asked.url.replace(/^https:\/\/[^/]+/, base) }));
        return request;
      };
    }
  }
  const client = new ClientOfBase({
    timeout: patience,
    environment: access.isLive ? sdk.Environment.Production : sdk.Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: access.clientId,
      oAuthClientSecret: access.clientSecret,
    },
  });
  return { client, sdk };
};
