/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { readKept, writeKept } from "../device";
import { aShop, renderAtDesk, words } from "../testing";
import { ProductCreate } from "./product-create";
import type { Product, ProductFields } from "./product-fields";
import { useProductForm } from "./use-product-form";
import { useSaveProduct } from "./use-save-product";

const FIELDS: ProductFields = {
  "name.en": "Bolt",
  "name.ar": null,
  "short.en": "",
  "short.ar": null,
  "description.en": "",
  "description.ar": null,
  "metaTitle.en": null,
  "metaTitle.ar": null,
  "metaDescription.en": null,
  "metaDescription.ar": null,
  pricePaise: 100,
  categoryId: 4,
  brandId: null,
  gstRate: 18,
  hsnCode: "7318",
  madeBy: null,
  packedBy: null,
  importedBy: null,
  bisLicence: null,
  isActive: true,
  discountBasisPoints: 0,
};
const PRODUCT = { id: "HW-1", fields: FIELDS, proposal: null, changedBy: null, changedAt: null } as Product;

/** The form of a product, with its price alone. */
const Probe = () => {
  const form = useProductForm(PRODUCT.id, FIELDS, null);
  const saving = useSaveProduct(PRODUCT, form);
  return (
    <>
      <button onClick={() => form.set("pricePaise", 120)}>Dearer</button>
      <button onClick={saving.save}>Save</button>
      <p>
        {form.before.pricePaise} → {form.fields.pricePaise}
        {saving.conflict && `, ${saving.conflict.by} wrote ${saving.conflict.theirs.pricePaise}`}
      </p>
    </>
  );
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const draft = () => readKept("product.HW-1");

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
});

test("what was changed is sent with what was seen, and the draft is forgotten when it is saved", async () => {
  const shop = aShop();
  shop.reply("products/edit", "no answer", {
    status: 200,
    body: { ...PRODUCT, fields: { ...FIELDS, pricePaise: 120 } },
  });
  renderAtDesk(<Probe />);
  writeKept("product.HW-1", { kept: true });
  await press("Dearer");
  await press("Save");
  expect(draft()).toEqual({ kept: true });
  expect(screen.getByText("100 → 120")).toBeTruthy();
  await press("Save");
  await screen.findByText(words("products.saved"));
  expect(screen.getByText("120 → 120")).toBeTruthy();
  expect(draft()).toBeNull();
  const request = { id: "HW-1", changes: { pricePaise: 120 }, seen: { pricePaise: 100 } };
  expect(shop.requestsOf("products/edit")).toEqual([request, request]);
});

test.each([
  ["is on sale", {}, "products.saved"],
  ["waits for the owner's yes", { approval: "asked" }, "products.savedAsked"],
  ["is off the shop", { fields: { ...FIELDS, isActive: false } }, "products.savedOff"],
] as const)("a saved product that %s is not said to be elsewhere", async (_, after, said) => {
  aShop().reply("products/edit", { status: 200, body: { ...PRODUCT, ...after } });
  renderAtDesk(<Probe />);
  await press("Dearer");
  await press("Save");
  await screen.findByText(words(said));
});

test("of two who saved the same field, the second is shown what the first one wrote", async () => {
  const shop = aShop();
  shop.reply("products/edit", {
    status: 409,
    body: { code: "CONFLICT", facts: { fields: ["pricePaise"], by: "Meera", at: "2026-11-28T09:00:00Z" } },
  });
  shop.reply("products/show", { status: 200, body: { ...PRODUCT, fields: { ...FIELDS, pricePaise: 90 } } });
  renderAtDesk(<Probe />);
  await press("Dearer");
  await press("Save");
  expect(screen.getByText("100 → 120, Meera wrote 90")).toBeTruthy();
});

test("a new product is made, its draft is forgotten, and its page opens", async () => {
  const shop = aShop();
  shop.reply("products/choices", {
    status: 200,
    body: {
      categories: [{ id: 4, name: { en: "Bolts", ar: null } }],
      brands: [],
      vendors: [{ id: 1, name: { en: "Own", ar: null } }],
      gstRates: [5, 18],
    },
  });
  shop.reply("products/create", { status: 200, body: PRODUCT });
  renderAtDesk(<ProductCreate />);
  const name = words("products.inLanguage", { text: words("products.texts.name"), language: "English" });
  await screen.findByLabelText(name);
  fireEvent.change(screen.getByLabelText(words("fields.hsn")), { target: { value: "73181" } });
  expect(screen.getByText(words("exchange.expected.hsn"))).toBeTruthy();
  for (const [label, value] of [
    [name, "Bolt"],
    [words("fields.price"), "1"],
    [words("fields.category"), "4"],
    [words("fields.hsn"), "7318"],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.queryByText(words("exchange.expected.hsn"))).toBeNull();
  writeKept("product.new", { kept: true });
  await press(words("products.save"));
  await waitFor(() => expect(location.hash).toBe("#/products/HW-1"));
  expect(screen.getByText(words("products.created"))).toBeTruthy();
  expect(readKept("product.new")).toBeNull();
  const { isActive: _off, discountBasisPoints: _none, ...fields } = FIELDS;
  expect(shop.requestsOf("products/create")).toEqual([{ vendorId: 1, fields }]);
});

test("a brand that is missed is made in the form of the product, which is not sent by it", async () => {
  const shop = aShop();
  const choices = {
    categories: [{ id: 4, name: { en: "Bolts", ar: null } }],
    brands: [] as { id: number; name: { en: string; ar: null } }[],
    vendors: [{ id: 1, name: { en: "Own", ar: null } }],
    gstRates: [18],
  };
  const made = { id: 7, name: { en: "Karmistra", ar: null } };
  shop.reply(
    "products/choices",
    { status: 200, body: choices },
    { status: 200, body: { ...choices, brands: [made] } },
  );
  const row = {
    id: 7,
    fields: { "name.en": "Karmistra", "name.ar": null },
    picture: null,
    fixed: [],
    uses: 0,
  };
  shop.reply("lists/save", { status: 200, body: row });
  renderAtDesk(<ProductCreate />);
  fireEvent.click(await screen.findByRole("button", { name: words("lists.new.brand") }));
  const name = words("products.inLanguage", { text: words("lists.fields.name"), language: "English" });
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(name), { target: { value: "Karmistra" } });
  fireEvent.click(dialog.getByRole("button", { name: words("products.save") }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>(words("fields.brand")).value).toBe("7"),
  );
  expect(shop.requestsOf("lists/save")).toEqual([
    { kind: "brand", id: null, fields: { "name.en": "Karmistra", "name.ar": null }, seen: null },
  ]);
  expect(shop.requestsOf("products/create")).toEqual([]);
});

test("a refused field says beside itself what it lacks or takes", async () => {
  const shop = aShop();
  shop.reply("products/choices", {
    status: 200,
    body: { categories: [], brands: [], vendors: [{ id: 1, name: { en: "Own", ar: null } }], gstRates: [18] },
  });
  const fields = ["name.en", "pricePaise", "categoryId"];
  shop.reply("products/create", { status: 422, body: { code: "FIELDS_INVALID", facts: { fields } } });
  renderAtDesk(<ProductCreate />);
  await screen.findByLabelText(words("fields.price"));
  fireEvent.change(screen.getByLabelText(words("fields.hsn")), { target: { value: "7318" } });
  await press(words("products.save"));
  expect(await screen.findByText(words("common.missing"))).toBeTruthy();
  expect(screen.getByText(words("fields.chooseCategory"))).toBeTruthy();
  expect(screen.getByText(/1,00,00,000/)).toBeTruthy();
});
