import { adminHostControl, type AdminHostControl } from "../../e2e/admin-host/control";
import { startAdminHost, type AdminHost } from "../../e2e/admin-host/start";

export type Fields = Record<string, unknown>;
export type Session = { token: string; userId: number };

const JSON_HEADERS = { Accept: "application/json", "Content-Type": "application/json" };

export const ORDER = "common/post-customer-order/post-order";
export const CART = "common/cart-data/get-customer-cart-items";
export const MASTER = "dynamic/get-customer-order-history-master";

/** Parses every JSON text in a value. */
const whole = (value: unknown): unknown => {
  if (typeof value === "string" && /^[[{]/.test(value)) return whole(JSON.parse(value));
  if (Array.isArray(value)) return value.map(whole);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, whole(inner)]));
};

const sessionHeaders = (session?: Session): Record<string, string> =>
  session ? { Token: session.token, UserID: String(session.userId) } : {};

/** A client for tests that accepts every form of the envelope, independent of the shop's decoder. */
export class LenientClient {
  readonly control: AdminHostControl;

  constructor(readonly host: AdminHost) {
    this.control = adminHostControl(host.controlUrl);
  }

  static async start(): Promise<LenientClient> {
    return new LenientClient(await startAdminHost());
  }

  /** Resets data, faults, log and response forms. */
  async restore(): Promise<void> {
    const { control } = this;
    await control.setFace({});
    await Promise.all([control.reset(), control.clearFaults(), control.clearLog()]);
  }

  /** Sends a call as section 7 describes, with optional headers and signal. */
  post(path: string, parameters: Fields = {}, session?: Session, more: RequestInit = {}): Promise<Response> {
    return fetch(`${this.host.url}${path}`, {
      method: "POST",
      body: JSON.stringify({ requestParameters: parameters }),
      ...more,
      headers: { ...JSON_HEADERS, ...sessionHeaders(session), ...(more.headers as Record<string, string>) },
    });
  }

  /** Sends a call and returns the rows of any response form. */
  async asked(path: string, parameters: Fields = {}, session?: Session) {
    const response = await this.post(path, parameters, session);
    const body = (await response.json()) as Fields & { data?: unknown };
    const isNested = typeof body.data === "object" && body.data !== null && "data" in body.data;
    const inner = (isNested ? body.data : body) as { data?: unknown; token?: string };
    const data = whole(inner.data);
    const rows = (Array.isArray(data) ? data : [data]) as Fields[];
    return { status: response.status, body, rows, first: rows[0] ?? {}, token: inner.token ?? "" };
  }

  download(orderItemId: number, session: Session): Promise<Response> {
    const address = `${this.host.url}common/download-digital-file/${orderItemId}/x`;
    return fetch(address, { headers: sessionHeaders(session) });
  }

  async logIn(Email = "asha@admin-host.test", Password = "Asha#2026"): Promise<Session> {
    const { token, first } = await this.asked("dynamic/get-user-login", { Email, Password });
    return { token, userId: Number(first.UserID) };
  }

  async violations(): Promise<string[]> {
    return (await this.control.log()).flatMap((entry) => entry.violations);
  }
}

/** Builds cartJsonData of lines: product, quantity, chosen value by attribute. */
export const cart = (
  ...lines: [productId: number, quantity: number, choices?: Record<number, number>][]
): string =>
  JSON.stringify(
    lines.map(([ProductId, Quantity, choices = {}]) => ({
      ProductId,
      Quantity,
      ShippingCharges: 0,
      DefaultImage: "",
      productSelectedAttributes: Object.entries(choices).map(([id, value]) => ({
        ProductId,
        ProductAttributeID: Number(id),
        PrimaryKeyValue: value,
      })),
    })),
  );

/** Builds the fields of post-order: cash on delivery without a coupon, overridden by `more`. */
export const order = (session: Session, cartJsonData: string, more: Fields = {}): Fields => ({
  UserID: session.userId,
  OrderNote: "",
  cartJsonData,
  CouponCode: "",
  PaymentMethod: 6,
  paymentToken: "",
  payPalOrderConfirmJson: "",
  recordValueJson: "[]",
  ...more,
});
