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
  test("a refused order says its reason in its first row, where a client of section 7 looks", () => {
    const { data, statusCode } = encodeAnswer("post-order", { ok: false, code: "CASH_ORDERS_OPEN" });
    expect(statusCode).toBe(409);
    expect(JSON.parse(data.data)).toEqual([{ ResponseMsg: FAILURES.CASH_ORDERS_OPEN.sentence }]);
    expect(encodeAnswer("get-all-products", { ok: false, code: "FAULT" }).data.data).toBe("[]");
  });
  test.each(Object.entries(SUCCESS_MESSAGE))("R235 R241: %s says '%s' in its message", (name, sentence) =>
    expect(encodeAnswer(name as keyof typeof CALLS, { ok: true, rows: [] }).message).toBe(sentence),
  );

  test("a refused order names the option that a line lacks, for a client of section 7 (ruling O120)", () => {
    const lines = [{ index: 0, code: "OPTION_REQUIRED", limit: null, option: "Thread" }];
    const { errorMessage, data } = encodeAnswer("post-order", {
      ok: false,
      code: "LINES_REFUSED",
      facts: { lines },
    });
    expect(errorMessage).toBe("Please select Thread variant!");
    expect(JSON.parse(data.data)).toEqual([{ ResponseMsg: "Please select Thread variant!" }]);
  });

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

  test.each(["Success", "success", "OK", "Successful"])(
    "data: null beside status 200 and '%s' is an empty list; beside anything else an outage (ruling O124)",
    (message) => {
      const read = (body: unknown) =>
        decodeAnswer(CALLS["get-product-all-attributes-by-productId"], 200, body).answer;
      for (const data of [null, "null", { data: null }, { data: "null" }])
        expect(read({ statusCode: 200, message, data })).toEqual({ ok: true, rows: [] });
      expect(read({ statusCode: 200, message })).toMatchObject({ code: "UNAVAILABLE" });
      expect(read({ statusCode: 200, message: "Nothing", data: null })).toMatchObject({
        code: "UNAVAILABLE",
      });
      expect(read({ statusCode: 500, message, data: null })).toMatchObject({ code: "FAULT" });
    },
  );

  test("fields of the envelope in any letter case, and byte order marks inside, are read", () => {
    const rows = [{ CountryID: 1, CountryName: "India" }];
    const expected = { ok: true, rows: [{ ...rows[0], LocalizationJsonData: [] }] };
    for (const body of [
      { StatusCode: 200, Message: "Success", Data: { Data: JSON.stringify(rows) } },
      { statuscode: "200", DATA: rows },
      { data: { data: `\uFEFF${JSON.stringify(rows)}\uFEFF` } },
    ])
      expect(decodeAnswer(CALLS["get-countries-list"], 200, body).answer).toEqual(expected);
    expect(
      decodeAnswer(CALLS["validate-email-send-otp"], 200, { StatusCode: 200, Message: "Sent Successfully" })
        .answer,
    ).toEqual({ ok: true, rows: [] });
    expect(
      decodeAnswer(CALLS["signup-user"], 400, { StatusCode: 400, ErrorMessage: "Too young" }).answer,
    ).toMatchObject({ code: "REFUSED", facts: { sentence: "Too young" } });
  });

  test("what is not taken names its cure", () => {
    const read = (name: CallName, body: unknown) => decodeAnswer(CALLS[name], 200, body).reason;
    expect(read("get-countries-list", { data: [{ countryID: 1, countryName: "India" }] })).toBe(
      "no row fits (countryID: the host must write this field CountryID)",
    );
    expect(read("post-order", { data: [{ ResponseMsg: "Order placed successfully!" }] })).toBe(
      "ResponseMsg: the host must write exactly 'Order Placed Successfully'",
    );
    expect(read("validate-email-send-otp", { message: "SENT SUCCESSFULLY" })).toBe(
      "message: the host must write exactly 'Sent Successfully'",
    );
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
