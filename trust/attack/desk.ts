import { ADMIN_CALLS, type AdminCallName } from "@/lib/admin-contract/calls";
import { ACCESS, isAllowed } from "@/lib/commerce/doors/admin/access.testing";
import { DESK_CALLS, type DeskScene } from "@/lib/commerce/doors/admin/requests.testing";
import { newAddress } from "../fixtures/call";
import { note } from "../fixtures/counts";
import { newCustomer } from "../fixtures/customer";
import { accept, ask, enter, newPerson, reset, sendToDesk, tokenIn, type Person } from "../fixtures/desk";
import { send } from "../fixtures/http";
import { mailTo } from "../fixtures/mails";
import { hostileDrafts } from "./draft-injection";
import { hostileTexts } from "./desk-injection";
import { peopleOfDesk, sellersScene, stateOf, type OwnedScene, type People } from "./desk-scene";
import { FOREIGN, FORM_TYPES } from "./foreign-origin";
import { fresh, SHOP } from "./scene";

/**
 * One call of each kind of access, with and without the password again. access.db.test.ts asks all of them in process;
 * these show that the same door stands behind HTTP.
 */
const NAMES = (Object.keys(ACCESS) as AdminCallName[]).filter((name, place, all) => {
  const kind = (one: AdminCallName) => ACCESS[one].join(": ");
  return all.findIndex((one) => kind(one) === kind(name)) === place;
});
const JSON_TYPE = { "content-type": "application/json" };

/** Logins of one client at once. */
const FLOOD = 100;
/** Guesses that one account takes from all unknown devices in an hour. */
const ACCOUNT_GUESSES = 100;
/** Links that one client may try in an hour. */
const LINKS = 60;

/** An attacker as the table of access names them, and their session for a call. */
type Attacker = { who: (name: AdminCallName) => string; person: (name: AdminCallName) => Person | null };

/** The desk at /admin and its calls: a call of each kind as everybody, other sites, texts, logins and links. */
export const desk = (): void => {
  let people: People;
  let scene: OwnedScene;
  let secrets: string[];
  beforeAll(async () => {
    people = await peopleOfDesk();
    ({ scene, secrets } = await sellersScene(people.owner));
  }, 120_000);

  const requestOf = (name: AdminCallName): unknown => {
    const own: DeskScene = { ...scene, fresh: fresh() };
    return DESK_CALLS[name].params(own);
  };
  const isOfTexts = (name: AdminCallName): boolean => isAllowed("texts", ACCESS[name][0]);
  const attackers: Record<string, Attacker> = {
    visitor: { who: () => "nobody", person: () => null },
    "a session before its second factor": { who: () => "half", person: () => people.half },
    // No right helps with the owner's calls. Who writes the shop's texts reaches nothing else, and who packs no text.
    "staff without the right": {
      who: (name) => (ADMIN_CALLS[name].access === "owner" ? "none" : isOfTexts(name) ? "pack" : "texts"),
      person: (name) => {
        if (ADMIN_CALLS[name].access === "owner") return people.deputy;
        return isOfTexts(name) ? people.packer : people.writer;
      },
    },
    "a seller with another seller's ids": { who: () => "seller", person: () => people.seller },
  };
  const refusalOf = (who: string): string =>
    who === "nobody" || who === "half" ? "SIGNED_OUT" : "FORBIDDEN";
  const expectedOf = ({ who }: Attacker, name: AdminCallName): string => {
    if (!isAllowed(who(name), ACCESS[name][0])) return refusalOf(who(name));
    const { reply = "ok", half = reply } = DESK_CALLS[name] as { reply?: string; half?: string };
    return who(name) === "half" ? half : reply;
  };

  test.each(Object.keys(attackers))("%s reaches nothing and changes nothing", async (kind) => {
    const attacker = attackers[kind];
    if (attacker === undefined) throw new Error(kind);
    const before = await stateOf(scene);
    const found: Record<string, string> = {};
    const leaked: string[] = [];
    for (const name of NAMES) {
      const person = attacker.person(name);
      const { cookie = "" } = person ?? {};
      const request = requestOf(name);
      const { status, code, text } = await sendToDesk(SHOP, name, request, { cookie });
      found[name] = status >= 500 ? `HTTP ${status}` : (code ?? "ok");
      // An answer may repeat what the request says.
      const said = JSON.stringify(request);
      leaked.push(
        ...secrets.filter((s) => text.includes(s) && !said.includes(s)).map((s) => `${name}: ${s}`),
      );
    }
    note("attacks", NAMES.length);
    const expected = Object.fromEntries(NAMES.map((name) => [name, expectedOf(attacker, name)]));
    expect({ found, leaked }).toEqual({ found: expected, leaked: [] });
    expect(await stateOf(scene)).toEqual(before);
  });
  test("a seller who asks for another's ledger gets their own, and packs no order of another", async () => {
    const { seller } = people;
    const own = await ask(SHOP, "payouts/show", {}, seller);
    expect(own.vendorId).not.toBe(scene.vendorId);
    expect(await ask(SHOP, "payouts/show", { vendorId: scene.vendorId }, seller)).toEqual(own);
    const { total } = await ask(SHOP, "payouts/ledger", { vendorId: scene.vendorId }, seller);
    const { results } = await ask(SHOP, "orders/pack-many", { numbers: [scene.orderNumber] }, seller);
    expect({ total, results }).toEqual({
      total: 0,
      results: [{ number: scene.orderNumber, packed: 0, refusal: "NOT_FOUND" }],
    });
    note("attacks", 3);
  });
  test("the owner reaches the same things with these requests", async () => {
    for (const [name, request] of [
      ["orders/show", { number: scene.orderNumber }],
      ["products/show", { id: scene.sku }],
      ["stock/show", { id: scene.sku }],
      ["customers/show", { id: scene.customerId }],
      ["sellers/show", { id: scene.requestId }],
      ["messages/show", { id: scene.messageId }],
      ["orders/document", { number: scene.orderNumber, document: scene.document, language: "en" }],
    ] as const)
      expect([name, (await sendToDesk(SHOP, name, request, people.owner)).code]).toEqual([name, null]);
  });

  /** The statuses of every call with the owner's session under one set of headers. */
  const statuses = async (headers: Record<string, string>): Promise<Record<string, number>> => {
    const { cookie } = people.owner;
    const found: Record<string, number> = {};
    for (const name of NAMES)
      found[name] = (await sendToDesk(SHOP, name, requestOf(name), { cookie, headers })).status;
    note("attacks", NAMES.length);
    return found;
  };
  const all = (status: number) => Object.fromEntries(NAMES.map((name) => [name, status]));

  test.each([...FOREIGN, {}])("no call is answered with %j", async (headers) => {
    expect(await statuses({ ...JSON_TYPE, ...headers })).toEqual(all(403));
  });
  test.each(FORM_TYPES)("no call reads a body with %j", async (headers) => {
    people.owner = await enter(SHOP, people.owner);
    expect(await statuses({ ...headers, "sec-fetch-site": "same-origin" })).toEqual(all(415));
  });
  test("no call is answered by an address that a page opens", async () => {
    const found: Record<string, number> = {};
    for (const name of NAMES) {
      const headers = { cookie: people.owner.cookie, "sec-fetch-site": "same-origin" };
      found[name] = (await send(SHOP, `/api/admin/v1/${name}`, { headers })).status;
    }
    note("attacks", NAMES.length);
    expect(found).toEqual(all(405));
  });
  test("the owner's session is as before, and opens nothing of the shop's customers", async () => {
    expect((await ask(SHOP, "session/show", {}, people.owner)).step).toBe("signed-in");
    const token = people.owner.cookie.slice("desk=".length);
    const customer = await newCustomer(SHOP);
    const codes = [];
    for (const cookie of [
      `desk=${customer.token}`,
      `session=${token}`,
      `__Host-desk=${token}`,
      "desk=made-up",
      `desk=${token.slice(0, -1)}`,
      `desk=${token}x`,
      `desk=${"A".repeat(43)}`,
      "desk=' or '1'='1",
      `desk=${"a".repeat(8_000)}`,
    ])
      codes.push((await sendToDesk(SHOP, "today/show", {}, { cookie })).code);
    note("attacks", codes.length);
    expect(codes).toEqual(codes.map(() => "SIGNED_OUT"));
  });

  test("links that were made up, used, replaced or changed open nothing", async () => {
    const { owner } = people;
    const person = newPerson();
    const invite = async (count: number): Promise<string> => {
      const { email } = person;
      await ask(
        SHOP,
        "staff/invite",
        { email, name: "Desk Person", role: "staff", rights: [], language: "en" },
        owner,
      );
      return tokenIn((await mailTo(process.env.TRUST_MAILS ?? "", email, count)).text);
    };
    const tries: string[] = [];
    const tryLinks = async (...tokens: string[]): Promise<void> => {
      for (const token of tokens) {
        const given = { token, name: "Thief", email: `${fresh()}@example.com`, password: `Pw-${fresh()}` };
        tries.push(
          String((await sendToDesk(SHOP, "invitation/show", { token })).code),
          String((await sendToDesk(SHOP, "invitation/accept", { ...given, language: "en" })).code),
        );
      }
    };
    const turned = (token: string): string => `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`;
    const replaced = await invite(1);
    const link = await invite(2);
    await tryLinks(replaced, turned(link), "A".repeat(43), "_".repeat(43));
    const entered = await accept(SHOP, link, person);
    await tryLinks(link);
    const first = await reset(SHOP, process.env.TRUST_DATA ?? "", entered);
    const second = await reset(SHOP, process.env.TRUST_DATA ?? "", entered);
    await tryLinks(first, turned(second));
    note("attacks", tries.length);
    expect(tries).toEqual(tries.map(() => "NOT_FOUND"));
    // Who begins again has no session until then.
    expect((await sendToDesk(SHOP, "today/show", {}, entered)).code).toBe("SIGNED_OUT");
    const renewed = await accept(SHOP, second, person);
    expect((await ask(SHOP, "session/show", {}, renewed)).me?.rights).toEqual([]);
  });
  test("guessed links of one client have an end, with Retry-After", async () => {
    const from = newAddress();
    const replies = await Promise.all(
      Array.from({ length: LINKS + 20 }, (_, n) =>
        sendToDesk(
          SHOP,
          "invitation/accept",
          {
            token: String(n).padStart(43, "g"),
            name: "Thief",
            email: "thief@example.com",
            password: "a long sentence of a thief",
            language: "en",
          },
          { from },
        ),
      ),
    );
    note("attacks", replies.length);
    expect(replies.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(LINKS);
    expect(replies.filter(({ status }) => ![404, 429, 503].includes(status))).toEqual([]);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(
      replies.filter(({ status, retryAfter }) => status !== 404 && !/^\d+$/.test(retryAfter ?? "")),
    ).toEqual([]);
  });
  test("a flood of logins has an end, of one client and of many, with Retry-After; nobody is told who has an account", async () => {
    const victim = people.deputy;
    const guess = (email: string, from: string) =>
      sendToDesk(SHOP, "session/log-in", { email, password: "guessed-one" }, { from });
    const nobody = await guess(`${fresh()}@example.com`, newAddress());
    const known = await guess(victim.email, newAddress());
    expect([known.status, known.text]).toEqual([nobody.status, nobody.text]);

    const from = newAddress();
    const replies = await Promise.all(Array.from({ length: FLOOD }, () => guess(victim.email, from)));
    const spread = [];
    for (let n = 0; n < ACCOUNT_GUESSES; n += 20)
      spread.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => guess(victim.email, newAddress())))),
      );
    const every = [...replies, ...spread];
    note("attacks", every.length);
    expect(every.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(every.filter(({ cookie }) => cookie !== "")).toEqual([]);
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(every.filter(({ status }) => status === 401).length).toBeLessThan(ACCOUNT_GUESSES);
    expect(spread.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(
      every.filter(({ status, retryAfter }) => status !== 401 && !/^\d+$/.test(retryAfter ?? "")),
    ).toEqual([]);
    // Their session goes on, and others log in.
    expect((await ask(SHOP, "session/show", {}, victim)).step).toBe("signed-in");
    await enter(SHOP, people.owner);
  });
  hostileTexts(() => people.owner);
  hostileDrafts(() => people.owner);
};
