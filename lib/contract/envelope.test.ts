import { CALLS, isAddition, requestParametersOf, withExtensions, type Answer, type CallName } from "./calls";
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
      expect(decodeAnswer(CALLS["post-order"], envelope.statusCode, envelope).answer).toMatchObject({
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
    expect(decodeAnswer(CALLS["get-user-login"], 200, encodeAnswer("get-user-login", answer)).answer).toEqual(
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
      // Through JSON, as on the wire.
      const { answer } = decodeAnswer(
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
      expect(decodeAnswer(CALLS["get-countries-list"], 200, body).answer).toEqual(expected);
  });

  test.each([
    null,
    undefined,
    "",
    "no json",
    5,
    [],
    {},
    { data: null },
    { data: false },
    { data: {} },
    { data: { data: null } },
    { data: { data: "" } },
    { data: { data: "{broken" } },
    { statusCode: 200 },
  ])("%j is no answer: an outage, not an empty list (ruling O113)", (body) => {
    const { answer, reason } = decodeAnswer(CALLS["get-countries-list"], 200, body);
    expect(answer).toEqual({ ok: false, code: "UNAVAILABLE" });
    expect(reason).toMatch(/./);
  });
  test.each([{ data: [] }, { data: "[]" }, { data: { data: [] } }, { data: { data: "[]" } }])(
    "%j is an empty list",
    (body) =>
      expect(decodeAnswer(CALLS["get-countries-list"], 200, body)).toEqual({
        answer: { ok: true, rows: [] },
        dropped: 0,
      }),
  );

  test("rows that do not fit are left out and counted; rows of which none fits are an outage", () => {
    const read = decodeAnswer(CALLS["get-countries-list"], 200, {
      data: { data: [{ CountryID: 1, CountryName: "India" }, { CountryID: "x" }, null, 4] },
    });
    expect(read).toMatchObject({
      answer: { ok: true, rows: [{ CountryID: 1 }] },
      dropped: 3,
      reason: "rows that do not fit (CountryID: Invalid input: expected number, received string)",
    });
    expect(decodeAnswer(CALLS["get-countries-list"], 200, { data: [{}, {}] })).toMatchObject({
      answer: { ok: false, code: "UNAVAILABLE" },
      reason: expect.stringContaining("no row fits"),
    });
  });

  test("a null or missing field costs that field; a price never has a default (ruling O113)", () => {
    const listed = {
      ProductId: 1,
      ProductName: null,
      Price: "10.5",
      TotalRecords: null,
      Rating: "x",
      ProductImagesJson: "{broken",
      LocalizationJsonData: null,
    };
    const { answer } = decodeAnswer(CALLS["get-all-products"], 200, {
      data: [listed, { ...listed, ProductId: 2, Price: null }, { ...listed, ProductId: 3, Price: -1 }],
    });
    expect(answer).toMatchObject({
      ok: true,
      rows: [
        {
          ProductId: 1,
          ProductName: "",
          Price: 10.5,
          TotalRecords: null,
          Rating: null,
          ProductImagesJson: [],
        },
      ],
    });
    expect(answer.ok && answer.rows).toHaveLength(1);
  });

  test("what must be chosen is never lost: broken colours make the product unfit, one bad colour costs itself", () => {
    const detail = { ProductName: "Tap", Price: 10, StockQuantity: null };
    const read = (ProductColorsJson: unknown) =>
      decodeAnswer(CALLS["get-product_detail"], 200, { data: [{ ...detail, ProductColorsJson }] }).answer;
    expect(read("[{broken")).toMatchObject({ ok: false, code: "UNAVAILABLE" });
    expect(read('[{"ColorID":"x"}]')).toMatchObject({ ok: false, code: "UNAVAILABLE" });
    expect(read('[{"ColorID":"x"},{"ColorID":7,"ColorName":"Red","HexCode":"#f00"}]')).toMatchObject({
      ok: true,
      rows: [{ ProductColorsJson: [{ ColorID: 7 }], StockQuantity: null }],
    });
    for (const none of [null, "", "[]", []])
      expect(read(none)).toMatchObject({ ok: true, rows: [{ ProductColorsJson: [] }] });
    const option = { ProductAttributeID: 7, PrimaryKeyValue: 1, AdditionalPrice: null };
    expect(
      decodeAnswer(CALLS["get-product-all-attributes-by-productId"], 200, { data: [option] }).answer,
    ).toMatchObject({ ok: true, rows: [{ AdditionalPrice: null, IsRequiredAttribute: true }] });
  });

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
    ["another sentence", 200, { data: { data: [{ ResponseMsg: "Whatever" }] } }, "REFUSED"],
    [
      "a status inside the body that only says no",
      200,
      { statusCode: 500, errorMessage: "Product is out of stock!" },
      "REFUSED",
    ],
    ["a fault of the host", 500, { errorMessage: "Object reference not set" }, "FAULT"],
    ["no sentence where one is due", 200, { data: { data: "[]" } }, "UNAVAILABLE"],
    ["a message that is no success", 200, { message: "Nope", data: { data: "[]" } }, "FAULT"],
  ])("a failed command is told by %s", (_, status, body, code) =>
    expect(decodeAnswer(CALLS["signup-user"], status, body).answer).toMatchObject({ ok: false, code }),
  );

  test.each([
    [404, "NOT_FOUND"],
    [401, "UNAUTHENTICATED"],
    [500, "FAULT"],
  ])(
    "a read that says %d inside an answer of HTTP 200 is a failure, not an empty list",
    (statusCode, code) => {
      for (const body of [{ statusCode, data: { data: "[]" } }, { data: { statusCode, data: [] } }]) {
        expect(decodeAnswer(CALLS["get-all-products"], 200, body).answer).toMatchObject({ ok: false, code });
      }
    },
  );

  test("success told by the message stands on either level", () => {
    for (const body of [
      { statusCode: 200, message: "Sent Successfully", data: { data: "[]" } },
      { data: { statusCode: 200, message: "Sent Successfully", data: [] } },
    ])
      expect(decodeAnswer(CALLS["validate-email-send-otp"], 200, body).answer).toEqual({
        ok: true,
        rows: [],
      });
    expect(
      decodeAnswer(CALLS["validate-email-send-otp"], 200, {
        statusCode: 200,
        message: "Nope",
        data: { data: "[]" },
      }).answer,
    ).toMatchObject({ ok: false });
  });

  test("the host's own words travel with a refusal, cut to 300 characters; ours do not", () => {
    const refused = decodeAnswer(CALLS["validate-email-send-otp"], 200, {
      statusCode: 400,
      errorMessage: "No such customer. ".repeat(30),
    }).answer;
    expect(refused).toMatchObject({
      ok: false,
      code: "REFUSED",
      facts: { sentence: "No such customer. ".repeat(30).slice(0, 300) },
    });
    expect(
      decodeAnswer(CALLS["validate-email-send-otp"], 400, { errorMessage: "Please log in." }).answer,
    ).toEqual({ ok: false, code: "UNAUTHENTICATED", facts: {} });
  });

  test.each([
    [404, { error: "no route" }],
    [501, {}],
    [405, { message: "x" }],
    [200, { statusCode: 404, message: "not found" }],
    [400, { errorMessage: "Unknown action" }],
  ])("a read beyond section 7 that is answered %i %j is not known (ruling O112)", (status, body) =>
    expect(decodeAnswer(CALLS["get-listing-facets"], status, body).answer).toMatchObject({
      ok: false,
      code: "UNKNOWN_CALL",
    }),
  );

  test("a 404 of a call of section 7 is an outage, but of one thing it means that there is none", () => {
    expect(decodeAnswer(CALLS["get-all-products"], 404, { message: "no" }).answer).toMatchObject({
      ok: false,
      code: "UNAVAILABLE",
    });
    expect(decodeAnswer(CALLS["get-product_detail"], 404, { message: "no" }).answer).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
  });

  test("a seller request is taken by any host that does not refuse it", () => {
    const read = (body: unknown) => decodeAnswer(CALLS["create-vendor-request"], 200, body).answer;
    expect(read({ data: [{ ResponseMsg: "Request received" }] })).toEqual({ ok: true, rows: [] });
    expect(read({ data: [{ ResponseMsg: "Email already exists!" }] })).toMatchObject({
      ok: false,
      code: "EMAIL_EXISTS",
    });
  });
});

describe("requests (ruling O87)", () => {
  test("section 7's fields stand in the request, ours inside recordValueJson, and our door takes them out again", () => {
    const sent = requestParametersOf("get-all-products", {
      SearchTerm: "bolt",
      CategoryID: null,
      OnlyDeals: true,
      IsLiteralSearch: undefined,
      recordValueJson: '{"languageCode":"ar"}',
    });
    expect(sent).toEqual({
      SearchTerm: "bolt",
      CategoryID: null,
      recordValueJson: '{"languageCode":"ar","OnlyDeals":true}',
    });
    expect(withExtensions("get-all-products", sent)).toEqual({ ...sent, OnlyDeals: true });
    expect(
      withExtensions("get-all-products", {
        OnlyDeals: false,
        recordValueJson: '{"OnlyDeals":true,"Evil":1}',
      }),
    ).toEqual({ OnlyDeals: false, recordValueJson: '{"OnlyDeals":true,"Evil":1}' });
  });
  test("a call of ours travels as it is; forty calls are section 7's", () => {
    expect(requestParametersOf("get-products-by-ids", { ProductIds: "1,2" })).toEqual({
      ProductIds: "1,2",
      recordValueJson: "{}",
    });
    expect((Object.keys(CALLS) as CallName[]).filter((name) => !isAddition(name))).toHaveLength(40);
  });
});
