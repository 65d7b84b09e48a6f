import { CALLS, type Answer } from "./calls";
import { decodeAnswer, encodeAnswer } from "./envelope";
import { FAILURES, SUCCESS, SUCCESS_MESSAGE, type FailureCode } from "./response-msg";

describe("our own answers, by the letter (ruling O107)", () => {
  test("R341: a list of rows is JSON text inside data.data", () => {
    const envelope = encodeAnswer("get-countries-list", {
      ok: true,
      rows: [{ CountryID: 1, CountryName: "India", LocalizationJsonData: [{ langId: 2, text: "الهند" }] }],
    });
    expect(envelope).toEqual({ statusCode: 200, message: "Success", data: { data: expect.any(String) } });
    const rows: unknown = JSON.parse(envelope.data.data);
    // A `…Json` field is JSON text inside the JSON.
    expect(rows).toEqual([
      { CountryID: 1, CountryName: "India", LocalizationJsonData: '[{"langId":2,"text":"الهند"}]' },
    ]);
  });

  test("Json fields are text at every depth", () => {
    const line = {
      ProductId: 1,
      ProductImagesJson: [{ AttachmentURL: "/a.webp" }],
      SelectionsJson: [{ ProductAttributeID: 1, LocalizationJsonData: [] }],
    };
    const { data } = encodeAnswer("get-customer-cart-items", { ok: true, rows: [{ productsData: [line] }] });
    const [cart] = JSON.parse(data.data) as [
      { productsData: { ProductImagesJson: string; SelectionsJson: string }[] },
    ];
    expect(cart.productsData[0]?.ProductImagesJson).toBe('[{"AttachmentURL":"/a.webp"}]');
    expect(JSON.parse(cart.productsData[0]?.SelectionsJson ?? "")).toEqual([
      { ProductAttributeID: 1, LocalizationJsonData: "[]" },
    ]);
  });

  test.each(Object.entries(SUCCESS))(
    "R375 R376 R377 R379: %s says '%s' in its first row",
    (name, sentence) => {
      const { data } = encodeAnswer(name as keyof typeof CALLS, { ok: true, rows: [] });
      expect(JSON.parse(data.data)).toEqual([{ ResponseMsg: sentence }]);
    },
  );
  test.each(Object.entries(SUCCESS_MESSAGE))("R235 R241: %s says '%s' in its message", (name, sentence) =>
    expect(encodeAnswer(name as keyof typeof CALLS, { ok: true, rows: [] }).message).toBe(sentence),
  );

  test.each(Object.keys(FAILURES) as FailureCode[])(
    "the failure %s has its own status and sentence and comes back as itself",
    (code) => {
      const envelope = encodeAnswer("post-order", { ok: false, code, facts: { total: 12.5 } });
      expect(envelope).toMatchObject({
        statusCode: FAILURES[code].status,
        errorMessage: FAILURES[code].sentence,
        errorCode: code,
      });
      expect(decodeAnswer(CALLS["post-order"], envelope.statusCode, envelope)).toMatchObject({
        ok: false,
        code,
        facts: { total: 12.5 },
      });
    },
  );

  test("R341 R375: a login brings its token", () => {
    const user = {
      UserID: 7,
      FirstName: "Asha",
      LastName: "Patel",
      EmailAddress: "a@example.com",
      MobileNo: "",
      AddressLineOne: "",
      CountryID: 1,
      CountryName: "India",
      StateProvinceID: null,
      StateName: "",
      CityID: null,
      CityName: "",
      PostalCode: "",
    };
    const answer: Answer<typeof user> = { ok: true, rows: [user], token: "secret" };
    expect(decodeAnswer(CALLS["get-user-login"], 200, encodeAnswer("get-user-login", answer))).toEqual(
      answer,
    );
  });
});

describe("any host's answer becomes the same clean rows (ruling O107)", () => {
  const clean = {
    BannerId: 3,
    BannerImgUrl: "/b.webp",
    TopTitle: "",
    MainTitle: "Bolts",
    BottomTitle: "",
    LeftButtonText: "",
    LeftButtonUrl: "",
    RightButtonText: "",
    RightButtonUrl: "",
    LocalizationJsonData: [{ langId: 2, text: "براغي" }],
  };
  const translations = [{ langId: 2, text: "براغي" }];

  const ids = { number: 3, text: "3" };
  const lists = { "JSON text": JSON.stringify(translations), "a real list": translations };
  const gaps = { empty: "", null: null, missing: undefined };
  const shapes: Record<string, (row: unknown) => unknown> = {
    "a list": (row) => [row],
    "an object": (row) => row,
    "the text of a list": (row) => JSON.stringify([row]),
    "the text of an object": (row) => JSON.stringify(row),
  };
  const nests: Record<string, (rows: unknown, words: object) => unknown> = {
    "data.data, words outside": (rows, words) => ({ ...words, data: { data: rows } }),
    "data.data, words inside": (rows, words) => ({ data: { ...words, data: rows } }),
    "data.data.data": (rows, words) => ({ ...words, data: { data: { data: rows } } }),
    "data alone": (rows, words) => ({ ...words, data: rows }),
  };
  const words = { statusCode: 200, "statusCode as text": "200", "no words": null };

  const cases = Object.entries(nests).flatMap(([nest, wrap]) =>
    Object.entries(shapes).flatMap(([shape, write]) =>
      Object.entries(words).flatMap(([word, status]) =>
        Object.entries(ids).flatMap(([id, BannerId]) =>
          Object.entries(lists).flatMap(([list, LocalizationJsonData]) =>
            Object.entries(gaps).map(([gap, TopTitle]) => ({
              name: [nest, shape, word, `id as ${id}`, `translations as ${list}`, `${gap} text`].join(", "),
              body: wrap(
                write({
                  BannerId,
                  BannerImgUrl: "/b.webp",
                  TopTitle,
                  MainTitle: "Bolts",
                  LocalizationJsonData,
                  SomethingElse: { deep: [1] },
                }),
                status === null ? {} : { statusCode: status, message: "Success" },
              ),
            })),
          ),
        ),
      ),
    ),
  );

  test(`all ${cases.length} combinations`, () => {
    expect(cases.length).toBe(4 * 4 * 3 * 2 * 2 * 3);
    for (const { name, body } of cases) {
      // Through JSON, as it would travel.
      const answer = decodeAnswer(
        CALLS["get-home-screen-banner"],
        200,
        JSON.parse(JSON.stringify(body)) as unknown,
      );
      expect({ name, answer }).toEqual({ name, answer: { ok: true, rows: [clean] } });
    }
  });

  test("a flat body is its own row or list", () => {
    const row = { CountryID: "1", CountryName: "India" };
    const expected = { ok: true, rows: [{ CountryID: 1, CountryName: "India", LocalizationJsonData: [] }] };
    for (const body of [row, [row]])
      expect(decodeAnswer(CALLS["get-countries-list"], 200, body)).toEqual(expected);
  });

  test.each([
    null,
    undefined,
    "",
    "no json",
    5,
    {},
    { data: null },
    { data: { data: null } },
    { data: { data: "" } },
    { data: { data: "{broken" } },
    { data: { data: [] } },
  ])("%p holds no rows and breaks nothing", (body) =>
    expect(decodeAnswer(CALLS["get-countries-list"], 200, body)).toEqual({ ok: true, rows: [] }),
  );

  test("rows that do not fit are left out", () =>
    expect(
      decodeAnswer(CALLS["get-countries-list"], 200, {
        data: { data: [{ CountryID: 1, CountryName: "India" }, { CountryID: "x" }, null, 4] },
      }),
    ).toMatchObject({ ok: true, rows: [{ CountryID: 1 }] }));

  test.each([
    ["the status of the answer", 503, {}, "UNAVAILABLE"],
    ["statusCode outside", 200, { statusCode: 404 }, "NOT_FOUND"],
    ["statusCode inside", 200, { data: { statusCode: 401, data: "[]" } }, "UNAUTHENTICATED"],
    [
      "a sentence of the specification",
      200,
      { data: { data: '[{"ResponseMsg":"Email already exists!"}]' } },
      "EMAIL_EXISTS",
    ],
    ["another sentence", 200, { data: { data: [{ ResponseMsg: "Whatever" }] } }, "FAULT"],
    ["no sentence where one is due", 200, { data: { data: "[]" } }, "FAULT"],
  ])("a failed command is told by %s", (_, status, body, code) =>
    expect(decodeAnswer(CALLS["signup-user"], status, body)).toMatchObject({ ok: false, code }),
  );

  test("success told by the message stands on either level", () => {
    for (const body of [
      { statusCode: 200, message: "Sent Successfully", data: { data: "[]" } },
      { data: { statusCode: 200, message: "Sent Successfully", data: [] } },
    ])
      expect(decodeAnswer(CALLS["validate-email-send-otp"], 200, body)).toEqual({ ok: true, rows: [] });
    expect(
      decodeAnswer(CALLS["validate-email-send-otp"], 200, {
        statusCode: 200,
        message: "Nope",
        data: { data: "[]" },
      }),
    ).toMatchObject({ ok: false });
  });
});
