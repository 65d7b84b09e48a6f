import { call, newAddress, type Reply } from "../fixtures/call";
import { isLong, note } from "../fixtures/counts";
import { newCustomer, orderFields } from "../fixtures/customer";
import { buyerOfFile, fresh, LOCK, SHOP } from "./scene";

const GUESSES = isLong ? 200 : 40;

const cartJsonData = String(orderFields([{ ProductId: LOCK, Quantity: 1 }]).cartJsonData);

const repeated = async (times: number, ask: (index: number) => Promise<Reply>): Promise<Reply[]> => {
  const replies: Reply[] = [];
  for (let index = 0; index < times; index += 1) replies.push(await ask(index));
  note("attacks", times);
  return replies;
};
const answered = (replies: readonly Reply[]): number =>
  replies.filter(({ code }) => code !== "TOO_MANY_REQUESTS").length;

/** Who guesses learns nothing and is stopped. */
export const guessing = (): void => {
  test("coupon codes of one visitor: at most thirty answers in ten minutes", async () => {
    const from = newAddress();
    const replies = await repeated(GUESSES, (index) =>
      call(SHOP, "get-coupon-code-discount-value", { CouponCode: `GUESS${index}`, cartJsonData }, { from }),
    );
    expect(answered(replies)).toBe(30);
    expect(replies.at(-1)?.status).toBe(429);
  });
  test("passwords of one account from one address: at most ten answers in a quarter of an hour", async () => {
    const [from, { email }] = [newAddress(), await newCustomer(SHOP)];
    const replies = await repeated(14, (index) =>
      call(SHOP, "get-user-login", { Email: email, Password: `guess-${index}` }, { from }),
    );
    expect(answered(replies)).toBe(10);
  });
  test("passwords of one account from many addresses: the right one is refused too, for a while", async () => {
    const { email, password } = await newCustomer(SHOP);
    await repeated(6, (index) => call(SHOP, "get-user-login", { Email: email, Password: `guess-${index}` }));
    const { code } = await call(SHOP, "get-user-login", { Email: email, Password: password });
    expect(code).toBe("WRONG_CREDENTIALS");
  });
  test("a known and an unknown e-mail address have the same responses, to a login and to a forgotten password", async () => {
    const { email } = await newCustomer(SHOP);
    const unknown = `${fresh()}@example.com`;
    const responses = async (Email: string) => {
      const login = await call(SHOP, "get-user-login", { Email, Password: "guessed-one" });
      const code = await call(SHOP, "validate-email-send-otp", { Email });
      const change = await call(SHOP, "validate-otp-change-password", {
        Email,
        Otp: "000000",
        Password: "guessed-one",
        ConfirmPassword: "guessed-one",
      });
      return [login.text, code.text, change.text];
    };
    note("attacks", 6);
    expect(await responses(email)).toEqual(await responses(unknown));
  });
  test("codes for one e-mail address: one a minute, whoever asks", async () => {
    const email = `${fresh()}@example.com`;
    const replies = await repeated(4, () => call(SHOP, "validate-email-send-otp", { Email: email }));
    expect(answered(replies)).toBe(1);
  });
  test("numbers of orders and items that exist have the same response as those that do not", async () => {
    const [{ scene }, { token }] = [await buyerOfFile(), await newCustomer(SHOP)];
    const { orderId, orderNumber, vendorId, itemId, downloadToken } = scene;
    const known = [
      await call(SHOP, "get-customer-order-history-detail", { OrderId: orderId }, { token }),
      await call(SHOP, "get-order-facts", { OrderId: orderId }, { token }),
      await call(SHOP, "get-invoice-file", { OrderNumber: orderNumber, VendorId: vendorId }, { token }),
      await call(SHOP, "download-digital-file", { orderItemId: itemId, token: downloadToken }, { token }),
    ];
    const unknown = [
      await call(SHOP, "get-customer-order-history-detail", { OrderId: 2_147_483_647 }, { token }),
      await call(SHOP, "get-order-facts", { OrderId: 2_147_483_647 }, { token }),
      await call(SHOP, "get-invoice-file", { OrderNumber: "HW-AAAA-AAAA", VendorId: vendorId }, { token }),
      await call(
        SHOP,
        "download-digital-file",
        { orderItemId: 2_147_483_647, token: downloadToken },
        { token },
      ),
    ];
    note("attacks", known.length);
    expect(known.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text));
  });
};
