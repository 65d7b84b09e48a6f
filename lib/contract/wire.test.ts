import { CALLS } from "./calls";
import { cartJson } from "./cart-calls";
import { recordValue, wireFlag, wireId, wireNumber, wireOptionalId } from "./wire";

test.each([
  [true, true],
  [1, true],
  ["1", true],
  ["true", true],
  ["True", true],
  [false, false],
  [0, false],
  ["", false],
  [null, false],
  [undefined, false],
  ["no", false],
])("the flag %p is %p (ruling O63)", (given, flag) => expect(wireFlag.parse(given)).toBe(flag));
test.each([
  [5, 5],
  ["5", 5],
  [" 7 ", 7],
])("the id %p is %p", (given, id) => expect(wireId.parse(given)).toBe(id));
test.each([0, -1, 1.5, 2_147_483_648, "abc", "", null, "1e3", "99999999999"])("%p is no id", (given) =>
  expect(wireId.safeParse(given).success).toBe(false),
);
test.each([undefined, null, "", 0, "0", -999, "-999"])("%p is unselected (ruling O81)", (given) =>
  expect(wireOptionalId.parse(given)).toBeNull(),
);
test.each([
  [1.5, 1.5],
  ["19.90", 19.9],
])("the number %p is %p", (given, number) => expect(wireNumber.parse(given)).toBe(number));

describe("the browser's cart", () => {
  const line = {
    ProductId: 3,
    productSelectedAttributes: [{ ProductId: 3, ProductAttributeID: 1, PrimaryKeyValue: 7 }],
    Quantity: 2,
  };
  test.each<[string, unknown]>([
    ["a list", [line]],
    ["JSON text", JSON.stringify([line])],
    [
      "options as JSON text",
      [{ ...line, productSelectedAttributes: JSON.stringify(line.productSelectedAttributes) }],
    ],
    ["numbers as text", [{ ...line, ProductId: "3", Quantity: "2" }]],
    ["prices beside", [{ ...line, Price: 0.01, DiscountedPrice: 0, ItemSubTotal: -5 }]],
  ])("reads ids and quantities from %s, and nothing else", (_, cart) =>
    expect(cartJson.parse(cart)).toEqual([line]),
  );

  test.each([["abc"], [null], [{}], [undefined]])("keeps a line with quantity %p, to be named", (Quantity) =>
    expect(cartJson.parse([{ ...line, Quantity }])[0]?.Quantity).toBe(0),
  );
  test.each(["", "no json", "{}", null, undefined, 5, Array.from({ length: 201 }, () => line)])(
    "%p is no cart",
    (cart) => expect(cartJson.safeParse(cart).success).toBe(false),
  );
});

describe("R343: recordValueJson (ruling O87)", () => {
  test.each([[undefined], [""], ["no json"], ["[]"], ["5"], [`{"a":"${"x".repeat(3000)}"}`]])(
    "%p says nothing",
    (given) => expect(recordValue.parse(given)).toEqual({}),
  );
  test("keeps what it says", () =>
    expect(recordValue.parse('{"languageCode":"ar","expectedTotal":12}')).toEqual({
      languageCode: "ar",
      expectedTotal: 12,
    }));
  test("drops an unknown language", () =>
    expect(recordValue.parse('{"languageCode":"fr; drop"}').languageCode).toBeUndefined());
});

test.each([
  [{ PageNo: 0, PageSize: 0 }, 1, 100],
  [{ PageNo: -4, PageSize: 1e9 }, 1, 100],
  [{ PageNo: "3", PageSize: "22" }, 3, 22],
  [{ PageNo: "x", PageSize: null }, 1, 100],
])("paging %p is clamped", (paging, page, size) => {
  const read = CALLS["get-all-products"].params.parse(paging) as { PageNo: number; PageSize: number };
  expect([read.PageNo, read.PageSize]).toEqual([page, size]);
});

test.each(["asha", "asha@", "@example.com", "a b@example.com", "asha@example", "asha@example..com", ""])(
  "R207: '%s' is no e-mail address",
  (Email) =>
    expect(CALLS["get-user-login"].params.safeParse({ Email, Password: "secret1" }).success).toBe(false),
);

test("names and subjects are one line: a line break would look like a line of a mail's own", () => {
  const message = {
    FullName: "Asha\r\nBcc: all@example.com",
    Email: "asha@example.com",
    PhoneNumber: "1",
    Subject: " Drill\n\tStatus: paid ",
    Message: "first\nsecond",
  };
  expect(CALLS["contact-us"].params.parse(message)).toMatchObject({
    FullName: "Asha Bcc: all@example.com",
    Subject: "Drill Status: paid",
    Message: "first\nsecond",
  });
});
test("an object that claims methods of its own is no number and throws nothing", () => {
  const claimed = JSON.parse('{"toString":null,"valueOf":1}') as unknown;
  const { success, data } = CALLS["get-all-products"].params.safeParse({
    CategoryID: [claimed, 7],
    MinPrice: claimed,
    Rating: claimed,
    PageNo: claimed,
    PageSize: claimed,
  });
  expect(success).toBe(true);
  expect(data).toMatchObject({ CategoryID: [7], MinPrice: null, Rating: null, PageNo: 1, PageSize: 100 });
});
