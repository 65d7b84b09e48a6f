import { CALLS, type CallName } from "@/lib/contract/calls";
import { call, type Reply } from "../fixtures/call";
import { note } from "../fixtures/counts";
import { logIn, newCustomer, type Customer } from "../fixtures/customer";
import { send } from "../fixtures/http";
import { ACCESS } from "./access-table";
import { buyerOfFile, fresh, sceneOf, SHOP, type OwnersScene } from "./scene";

/** In the order of the table, in which sessions end last. */
const NAMES = Object.keys(ACCESS) as CallName[];

type Role = "visitor" | "another" | "owner";

/** Every call × {visitor, another customer, owner}, and the pages of one person. */
export const identity = (): void => {
  let owner: Customer;
  let another: Customer;
  let scene: OwnersScene;
  beforeAll(async () => {
    ({ owner, scene } = await buyerOfFile());
    another = await newCustomer(SHOP);
  });

  const ask = async (name: CallName, token: string | null): Promise<Reply> =>
    call(SHOP, name, ACCESS[name].params(await sceneOf(scene)), { token, key: fresh() });
  const sessionOf = async (role: Role, name: CallName): Promise<string | null> => {
    if (role === "visitor") return null;
    const customer = role === "owner" ? owner : another;
    // Ends by this call.
    return name === "end-session" ? logIn(SHOP, customer) : customer.token;
  };
  const verdicts = async (role: Role, names: readonly CallName[]) => {
    const found: Record<string, unknown> = {};
    const leaked: string[] = [];
    for (const name of names) {
      const { code, text } = await ask(name, await sessionOf(role, name));
      found[name] = code ?? "ok";
      if (role !== "owner")
        leaked.push(...owner.secrets.filter((secret) => text.includes(secret)).map((s) => `${name}: ${s}`));
    }
    note("attacks", names.length);
    return { found, leaked };
  };
  const expected = (role: Role) => Object.fromEntries(NAMES.map((name) => [name, ACCESS[name][role]]));

  test("the table has a row for each call of the contract", () => {
    expect([...NAMES].sort()).toEqual(Object.keys(CALLS).sort());
  });
  test("a visitor reads what everybody may, and nothing of a customer", async () => {
    expect(await verdicts("visitor", NAMES)).toEqual({ found: expected("visitor"), leaked: [] });
  });
  test("another customer with the owner's ids gets none of the owner's data", async () => {
    expect(await verdicts("another", NAMES)).toEqual({ found: expected("another"), leaked: [] });
    another.token = await logIn(SHOP, another);
  });
  test("the owner's session, order and file are as before, and the owner reaches all of them", async () => {
    const lasting = NAMES.filter((name) => !name.startsWith("end-"));
    const { found } = await verdicts("owner", lasting);
    expect(found).toEqual(Object.fromEntries(lasting.map((name) => [name, ACCESS[name].owner])));
  });
  test("a claimed UserID in the header or the body, under every spelling, is refused", async () => {
    const codes = [];
    for (const name of ["userid", "UserID"]) {
      const headers = { [name]: String(owner.userId) };
      codes.push((await call(SHOP, "get-current-user", {}, { token: another.token, headers })).code);
    }
    for (const claim of [owner.userId, String(owner.userId), ` ${owner.userId} `])
      for (const field of ["UserID", "UserId"])
        codes.push((await call(SHOP, "get-current-user", { [field]: claim }, { token: another.token })).code);
    note("attacks", codes.length);
    expect(codes).toEqual(codes.map(() => "FORBIDDEN"));
  });
  test("tokens that are no session open nothing", async () => {
    const tokens = [
      "made-up",
      "null",
      "undefined",
      "0",
      owner.token.slice(0, -1),
      `${owner.token}x`,
      owner.token.toUpperCase(),
      `${owner.token},${another.token}`,
      "' or '1'='1",
      "%00",
      "A".repeat(43),
      "../../secret.key",
      "a".repeat(8000),
    ];
    const codes = [];
    for (const token of tokens) codes.push((await call(SHOP, "get-current-user", {}, { token })).code);
    note("attacks", tokens.length);
    expect(codes).toEqual(tokens.map(() => "UNAUTHENTICATED"));
  });
  test("the owner's invoice, file, orders and profile are on no page of a stranger", async () => {
    const pages = [
      `/en/invoice/${scene.orderNumber}/${scene.vendorId}`,
      `/en/download-digital-file/${scene.itemId}/${scene.downloadToken}?order=${scene.orderId}`,
      "/en/orders-history",
      `/en/orders-history?order=${scene.orderId}`,
      "/en/update-profile",
      "/en/checkout",
      "/en/cart",
    ];
    const cookies = ["", `session=${another.token}`, `__Host-session=${another.token}`];
    const leaked: string[] = [];
    for (const page of pages)
      for (const cookie of cookies) {
        const { status, body } = await send(SHOP, page, { headers: cookie === "" ? {} : { cookie } });
        if (status >= 500 || owner.secrets.some((secret) => body.includes(secret)))
          leaked.push(`${page} with "${cookie}": ${status}`);
        if (page.includes("/invoice/") || page.includes("/download-"))
          if (status === 200) leaked.push(`${page} answered with its file`);
      }
    note("attacks", pages.length * cookies.length);
    expect(leaked).toEqual([]);
  });
};
