import { CALLS, type Answer, type CallName } from "./calls";
import { decodeAnswer, encodeAnswer } from "./envelope";
import { FAILURES, type FailureCode } from "./response-msg";

describe("calls of section 7", () => {
  test.each([
    ["the status of the answer", 503, {}, "UNAVAILABLE"],
    ["statusCode outside", 200, { statusCode: 403 }, "FORBIDDEN"],
    ["a missing address", 200, { statusCode: 404 }, "UNAVAILABLE"],
    ["405", 405, { errorMessage: "Method not allowed" }, "UNAVAILABLE"],
    ["statusCode inside", 200, { data: { statusCode: 401, data: "[]" } }, "UNAUTHENTICATED"],
    [
      "a sentence of the specification",
      200,
      { data: { data: '[{"ResponseMsg":"Email already exists!"}]' } },
      "EMAIL_EXISTS",
    ],
    ["another sentence", 200, { data: { data: [{ ResponseMsg: "Whatever" }] } }, "REFUSED"],
    ["a fault inside HTTP 200", 200, { statusCode: 500, errorMessage: "Object reference not set" }, "FAULT"],
    ["a conflict in its own words", 409, { errorMessage: "This address is taken" }, "REFUSED"],
    [
      "a conflict in the specification's words",
      409,
      { errorMessage: "Email already exists!" },
      "EMAIL_EXISTS",
    ],
    [
      "the word of success in another letter case",
      200,
      { data: [{ ResponseMsg: "SAVED SUCCESSFULLY." }] },
      "UNAVAILABLE",
    ],
    ["a fault of the host", 500, { errorMessage: "Object reference not set" }, "FAULT"],
    ["no sentence where one is due", 200, { data: { data: "[]" } }, "UNAVAILABLE"],
    ["a message that is no success", 200, { message: "Nope", data: { data: "[]" } }, "FAULT"],
  ])("a failed command is told by %s", (_, status, body, code) =>
    expect(decodeAnswer(CALLS["signup-user"], status, body).answer).toMatchObject({ ok: false, code }),
  );

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
  });

  const SENTENCES = (Object.keys(FAILURES) as FailureCode[]).map((code) => [code, FAILURES[code].sentence]);
  test.each(SENTENCES)(
    "our own sentence of %s says nothing in another host's mouth (ruling O124)",
    (_, words) => {
      for (const body of [{ message: words }, { errorMessage: words }, { data: [{ ResponseMsg: words }] }]) {
        expect(decodeAnswer(CALLS["get-listing-facets"], 404, body).answer).toEqual({
          ok: false,
          code: "UNKNOWN_CALL",
        });
        expect(decodeAnswer(CALLS["get-all-products"], 404, body).answer).toMatchObject({
          code: "UNAVAILABLE",
        });
        expect(decodeAnswer(CALLS["post-order"], 400, body).answer).toMatchObject({
          ok: false,
          code: "message" in body ? "FAULT" : "REFUSED",
        });
      }
    },
  );
  test("our own code is believed where its own status stands beside it", () => {
    const read = (status: number, statusCode: number, errorCode: string) =>
      decodeAnswer(CALLS["post-order"], status, { statusCode, errorCode, errorMessage: "x" }).answer;
    expect(read(409, 409, "CART_EMPTY")).toMatchObject({ code: "CART_EMPTY" });
    expect(read(200, 409, "CART_EMPTY")).toMatchObject({ code: "CART_EMPTY" });
    expect(read(500, 500, "CART_EMPTY")).toMatchObject({ code: "FAULT" });
    expect(read(400, 400, "E42")).toMatchObject({ code: "REFUSED", facts: { sentence: "x" } });
    expect(
      decodeAnswer(CALLS["get-all-products"], 404, { statusCode: 404, errorCode: "NOT_FOUND" }).answer,
    ).toMatchObject({ code: "UNAVAILABLE" });
  });
  test("the words of a fault are not for shoppers (ruling O124)", () => {
    for (const name of ["validate-email-send-otp", "post-order", "get-user-login"] as const)
      for (const [status, statusCode] of [
        [200, 500],
        [500, 500],
        [502, 200],
      ] as const)
        expect(
          decodeAnswer(CALLS[name], status, { statusCode, errorMessage: "Object reference not set" }).answer,
        ).toEqual({ ok: false, code: "FAULT", facts: {} });
  });
  test("a login and a reset may say 404 of an account, in words; an address without words is missing", () => {
    for (const name of ["get-user-login", "validate-email-send-otp"] as const) {
      expect(decodeAnswer(CALLS[name], 404, { errorMessage: "No such account" }).answer).toMatchObject({
        code: "REFUSED",
        facts: { sentence: "No such account" },
      });
      expect(decodeAnswer(CALLS[name], 404, { Message: "Not found." }).answer).toMatchObject({
        code: "UNAVAILABLE",
      });
    }
  });

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

  test("R304: a seller request succeeds on its word or on an answer without one (ruling O124)", () => {
    const read = (body: unknown) => decodeAnswer(CALLS["create-vendor-request"], 200, body).answer;
    for (const rows of [[{ ResponseMsg: "Saved Successfully" }], [], [{ VendorID: 4 }]])
      expect(read({ data: rows })).toMatchObject({ ok: true });
    expect(read({ message: "Success", data: null })).toEqual({ ok: true, rows: [] });
    for (const ResponseMsg of ["Required fields are missing", "Request could not be saved"])
      expect(read({ data: [{ ResponseMsg }] })).toMatchObject({ ok: false, code: "REFUSED" });
    expect(read({ errorMessage: "No", data: [] })).toMatchObject({ ok: false, code: "REFUSED" });
    expect(read({ data: [{ ResponseMsg: "Email already exists!" }] })).toMatchObject({
      ok: false,
      code: "EMAIL_EXISTS",
    });
  });
});

describe("additions", () => {
  const UNKNOWN: [number, unknown][] = [
    [404, { error: "no route" }],
    [404, { statusCode: 404, message: "Not found.", errorMessage: "Not found." }],
    [404, { Message: "No HTTP resource was found" }],
    [404, { type: "about:blank", title: "Not Found", status: 404 }],
    [501, {}],
    [405, { message: "x" }],
    [400, { errorMessage: "Unknown action" }],
    [401, { message: "Please log in.", errorCode: "UNAUTHENTICATED" }],
    [403, { message: "Forbidden" }],
    [500, { message: "An error occured. Please try again!" }],
    [200, { statusCode: 404, message: "Not found.", data: "[]" }],
    [200, { statusCode: 500, message: "An error occured. Please try again!" }],
    [200, { statusCode: 500, errorMessage: "Sequence contains no elements" }],
    [200, { statusCode: 200, message: "Success", data: null }],
    [200, { statusCode: 200, message: "Success", data: { data: "[]" } }],
    [200, []],
    [200, { data: [{ ResponseMsg: "Unknown action" }] }],
  ];
  test.each(UNKNOWN)(
    "an addition that is answered %i %j is not known (rulings O112, O124)",
    (status, body) => {
      for (const name of ["get-listing-facets", "get-current-user", "subscribe-newsletter"] as const)
        expect(decodeAnswer(CALLS[name], status, body).answer).toEqual({ ok: false, code: "UNKNOWN_CALL" });
    },
  );
  test("a host that names the addition is believed, also when it is empty or refused", () => {
    const read = (name: CallName, answer: Answer<object>) => {
      const wire = encodeAnswer(name, answer);
      return decodeAnswer(CALLS[name], wire.statusCode, wire).answer;
    };
    expect(read("get-addresses-list", { ok: true, rows: [] })).toEqual({ ok: true, rows: [] });
    expect(read("save-cart", { ok: true, rows: [] })).toEqual({ ok: true, rows: [] });
    for (const code of ["INVALID_REQUEST", "UNAUTHENTICATED", "NOT_FOUND"] as const)
      expect(read("save-address", { ok: false, code })).toEqual({ ok: false, code, facts: {} });
    expect(encodeAnswer("get-all-products", { ok: true, rows: [] })).not.toHaveProperty("call");
  });
});
