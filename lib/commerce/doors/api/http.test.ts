import { answerCall } from "./answer-call";
import { handleApiRequest } from "./http";

jest.mock("./answer-call", () => ({ answerCall: jest.fn() }));
const asked = jest.mocked(answerCall);
beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue({ ok: true, rows: [] });
});

const URL_ = "http://shop.example/api/v1/dynamic/get-countries-list";
const post = (body: unknown, headers: Record<string, string> = {}, address = "dynamic/get-countries-list") =>
  handleApiRequest(
    new Request(URL_, {
      method: "POST",
      headers: { "content-type": "application/json", host: "shop.example", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    address,
  );
const sound = { requestParameters: { recordValueJson: "{}" } };
const lastCaller = () => asked.mock.calls.at(-1)?.[2];

describe("R338 R340 R344: what is refused at the door", () => {
  test.each<[string, number, () => Promise<Response>]>([
    ["an unknown call", 404, () => post(sound, {}, "dynamic/drop-tables")],
    ["a call under the wrong address", 404, () => post(sound, {}, "dynamic/post-order")],
    ["another method", 405, () => handleApiRequest(new Request(URL_), "dynamic/get-countries-list")],
    ["a download by POST", 405, () => post(sound, {}, "common/download-digital-file/1/x")],
    ["a form", 415, () => post("a=b", { "content-type": "application/x-www-form-urlencoded" })],
    ["a text", 415, () => post(sound, { "content-type": "text/plain" })],
    ["no JSON", 400, () => post("{broken")],
    ["an empty body", 400, () => post("")],
    ["a list", 400, () => post([])],
    ["a word", 400, () => post('"x"')],
    ["no requestParameters", 400, () => post({})],
    ["requestParameters that are a list", 400, () => post({ requestParameters: [] })],
    ["requestParameters that are null", 400, () => post({ requestParameters: null })],
    [
      "broken UTF-8",
      400,
      () =>
        handleApiRequest(
          new Request(URL_, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: new Uint8Array([0x7b, 0xff, 0x7d]),
          }),
          "dynamic/get-countries-list",
        ),
    ],
    ["too much", 413, () => post({ requestParameters: { x: "x".repeat(257 * 1024) } })],
    [
      "too much that claims to be little",
      413,
      () => post({ requestParameters: { x: "x".repeat(257 * 1024) } }, { "content-length": "10" }),
    ],
    ["little that claims to be too much", 413, () => post(sound, { "content-length": "9999999" })],
  ])("%s", async (_, status, ask) => {
    const response = await ask();
    expect(response.status).toBe(status);
    const body = (await response.json()) as {
      statusCode: number;
      errorMessage: string;
      data: { data: string };
    };
    expect(body).toMatchObject({ statusCode: status, data: { data: "[]" } });
    expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+|node_modules/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(asked).not.toHaveBeenCalled();
  });

  test("the allowed method is named", async () =>
    expect(
      (
        await handleApiRequest(new Request(URL_, { method: "PUT", body: "{}" }), "dynamic/get-countries-list")
      ).headers.get("allow"),
    ).toBe("POST"));
});

describe("R342: whose session speaks", () => {
  const cookie = { cookie: "a=1; session=from-cookie; session2=no" };
  test.each<[string, Record<string, string>, string | null]>([
    ["the Token header", { token: "from-header" }, "from-header"],
    [
      "the header before the cookie",
      { token: "from-header", ...cookie, "sec-fetch-site": "same-origin" },
      "from-header",
    ],
    ["the cookie of our own page", { ...cookie, "sec-fetch-site": "same-origin" }, "from-cookie"],
    [
      "the cookie of our own page in an older browser",
      { ...cookie, origin: "http://shop.example" },
      "from-cookie",
    ],
    [
      "not the cookie of a foreign page",
      { ...cookie, "sec-fetch-site": "cross-site", origin: "http://shop.example" },
      null,
    ],
    ["not the cookie of a sister host", { ...cookie, "sec-fetch-site": "same-site" }, null],
    ["not the cookie of a typed address", { ...cookie, "sec-fetch-site": "none" }, null],
    ["not the cookie with a foreign origin", { ...cookie, origin: "http://evil.example" }, null],
    ["not the cookie with origin null", { ...cookie, origin: "null" }, null],
    ["not the cookie without any sign", cookie, null],
    ["nobody", {}, null],
  ])("%s", async (_, headers, token) => {
    await post(sound, headers);
    expect(lastCaller()?.token).toBe(token);
  });

  test("claims, key, language and address travel", async () => {
    await post(sound, {
      userid: "7",
      "idempotency-key": "k-1",
      "accept-language": "ar-AE,en;q=0.5",
      "x-forwarded-for": "10.0.0.9",
    });
    expect(lastCaller()).toEqual({
      token: null,
      claimedUserId: "7",
      idempotencyKey: "k-1",
      language: "ar",
      remoteAddress: "10.0.0.9",
      device: "",
      isFromHere: false,
    });
    await post(sound);
    expect(lastCaller()).toEqual({
      token: null,
      claimedUserId: null,
      idempotencyKey: null,
      language: "en",
      remoteAddress: "unknown",
      device: "",
      isFromHere: false,
    });
  });
});

test("personal answers are kept by nobody, others are only not stored", async () => {
  expect((await post(sound)).headers.get("cache-control")).toBe("no-store");
  expect((await post(sound, { token: "t" })).headers.get("cache-control")).toBe("private, no-store");
  expect((await post(sound, {}, "dynamic/get-current-user")).headers.get("cache-control")).toBe(
    "private, no-store",
  );
  expect((await post(sound, {}, "dynamic/get-user-login")).headers.get("cache-control")).toBe(
    "private, no-store",
  );
});

test("the HTTP status is the envelope's", async () => {
  asked.mockResolvedValue({ ok: false, code: "UNAVAILABLE", facts: { requestId: "r" } });
  const response = await post(sound);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    statusCode: 503,
    errorCode: "UNAVAILABLE",
    errorFacts: { requestId: "r" },
  });
});

test("R338: a download's ids are read from its address", async () => {
  await handleApiRequest(
    new Request("http://shop.example/api/v1/common/download-digital-file/12/abc"),
    "common/download-digital-file/12/abc",
  );
  expect(asked).toHaveBeenCalledWith(
    "download-digital-file",
    { orderItemId: "12", token: "abc" },
    expect.anything(),
  );
});
