import { LABEL_ENTITIES, labelEntity, labelsOf, messagePathOf } from "./label-entities";
import { compiledMessages, completeMessages, layChanges, layLabels } from "./label-text";
import { messageAt, messagePaths } from "./message-tree";
import en from "@/messages/en.json";
import ar from "@/messages/ar.json";

const [english, arabic] = [compiledMessages(en), compiledMessages(ar)];

test("R352: screen ids run from 57 to 94, and the six given ones are fixed", () => {
  const ids = LABEL_ENTITIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect([ids[0], ids.at(-1)]).toEqual([57, 94]);
  expect(Object.fromEntries([75, 76, 78, 79, 80, 94].map((id) => [id, labelEntity(id)?.name]))).toEqual({
    75: "Footer",
    76: "MegaMenu",
    78: "TopHeader",
    79: "LoginUserModal",
    80: "Wishlist",
    94: "BecomeVendor",
  });
});

test("R353: the named screens resolve, as the specification writes them", () => {
  for (const name of [
    "Checkout",
    "Cart",
    "FaqPage",
    "UpdateProfile",
    "BecomeVendor",
    "OrdersHistory",
    "contact",
    "products grid",
    "filter",
    "detail",
    "login",
    "signup",
  ])
    expect(labelEntity(name)).not.toBeNull();
  for (const name of ["", "nothing", "56", "95", 56, 95, 57.5, NaN]) expect(labelEntity(name)).toBeNull();
});

test("every message can be changed, and the name that a screen lists for it leads back to it", () => {
  const reached = new Set<string>();
  for (const entity of LABEL_ENTITIES) {
    for (const { labelHtmlId, path } of labelsOf(entity, en)) {
      expect(messagePathOf(entity, labelHtmlId, en)).toBe(path);
      reached.add(path);
    }
    for (const alias of Object.keys(entity.aliases ?? {}))
      expect(messagePathOf(entity, alias, en)).not.toBeNull();
  }
  expect(messagePaths(en).filter((path) => !reached.has(path))).toEqual([]);
});

test("R192: a label is found by its path below the screen's namespaces, by an alias and by its full path", () => {
  const path = (screen: string, label: string) =>
    messagePathOf(labelEntity(screen) ?? LABEL_ENTITIES[0]!, label, en);
  expect(path("Cart", "problem.PRODUCT_GONE")).toBe("islands.cart.problem.PRODUCT_GONE");
  expect(path("Cart", "title")).toBe("cart.title");
  expect(path("Cart", "islands.cart.title")).toBe("islands.cart.title");
  expect(path("Wishlist", "title")).toBe("islands.store.wishlist");
  expect(path("FaqPage", "faq")).toBe("content.faq");
  expect(path("Footer", "adminPortal")).toBe("layout.adminPortal");
  for (const unknown of ["", "nothing", "problem", "layout.home", "__proto__", "constructor"])
    expect(path("Cart", unknown)).toBeNull();
});

test("R7: a shop owner's words lie over the built-in ones, everything else stays", () => {
  const { messages, ignored } = layLabels(arabic, english, [
    { entityId: 80, labels: [{ labelHtmlId: "title", text: "رغباتي (<n>{count}</n>)" }] },
    { entityId: 65, labels: [{ labelHtmlId: "title", text: "عربة" }] },
  ]);
  expect(ignored).toEqual([]);
  expect(messageAt(messages, "islands.store.wishlist")).toEqual(["رغباتي (", ["n", ["count"]], ")"]);
  expect(messageAt(messages, "cart.title")).toBe("عربة");
  expect(messageAt(messages, "cart.empty")).toBe(messageAt(arabic, "cart.empty"));
  expect(messagePaths(messages)).toEqual(messagePaths(arabic));
  expect(messageAt(arabic, "cart.title")).not.toBe("عربة");
});

test("what cannot be shown is left out and said, the rest of the set counts", () => {
  const { messages, ignored } = layLabels(arabic, english, [
    {
      entityId: 65,
      labels: [
        { labelHtmlId: "unknown", text: "x" },
        { labelHtmlId: "title", text: "<b>عربة</b>" },
        { labelHtmlId: "empty", text: "لا شيء" },
      ],
    },
    { entityId: 9, labels: [{ labelHtmlId: "title", text: "x" }] },
  ]);
  expect(ignored).toEqual([
    "Cart (65) unknown: no message has this name",
    "Cart (65) title: the text has {b}, which the built-in one has not",
  ]);
  expect(messageAt(messages, "cart.title")).toBe(messageAt(arabic, "cart.title"));
  expect(messageAt(messages, "cart.empty")).toBe("لا شيء");
});

test("where screens share a message, the later screen's words win", () => {
  const labels = (text: string) => [{ labelHtmlId: "layout.home", text }];
  const both = [
    { entityId: 78, labels: labels("ثمانية") },
    { entityId: 57, labels: labels("سبعة") },
  ];
  expect(messageAt(layLabels(arabic, english, both).messages, "layout.home")).toBe("ثمانية");
});

test("a missing Arabic message is the English one and is told", () => {
  expect(
    completeMessages(
      { a: "ألف", more: "x", c: { d: "دال" } },
      { a: "A", b: "B", c: { d: "D", e: ["E", ["n"]] } },
    ),
  ).toEqual({ messages: { a: "ألف", b: "B", c: { d: "دال", e: ["E", ["n"]] } }, missing: ["b", "c.e"] });
});

test("single changes stand over the owner's labels; one of null is the built-in text, a wrong one is left out", () => {
  const set = { entityId: 75, labels: [{ labelHtmlId: "quickLinks", text: "طرق" }] };
  const shown = layLabels(arabic, english, [set]).messages;
  const path = "layout.quickLinks";
  const laid = (text: string | null) => messageAt(layChanges(shown, arabic, english, { [path]: text }), path);
  expect(messageAt(shown, path)).toBe("طرق");
  expect(laid("إلى أين")).toBe("إلى أين");
  expect(laid(null)).toBe(messageAt(arabic, path));
  expect(laid("إلى {where}")).toBe("طرق");
  expect(messageAt(layChanges(shown, arabic, english, { "no.such": "x" }), path)).toBe("طرق");
});
