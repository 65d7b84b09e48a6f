import {
  availabilityOf,
  choiceOfQuery,
  isPriceFrom,
  missingChoice,
  mrpFor,
  NO_CHOICE,
  priceOf,
  queryOf,
  selectionsOf,
  variantsFor,
  withPreselected,
  type Choosable,
  hasManyPictures,
  picturesFor,
} from "./choice";

const none = { type: "fixed", paise: 0 } as const;
const warranty = {
  id: 7,
  name: { text: "Warranty" },
  isRequired: true,
  options: [{ id: 71, name: { text: "1 year" }, surcharge: none }],
};
const helmet: Choosable = {
  id: 9001,
  name: "Helmet",
  price: { unit: 24_500, discounted: null },
  gallery: [
    { url: "/a-800.webp", widths: [], colorId: 1 },
    { url: "/b-800.webp", widths: [], colorId: null },
    { url: "/b-800.webp", widths: [], colorId: 2 },
  ],
  colors: [
    { id: 1, name: { text: "Red" }, hex: "#f00" },
    { id: 2, name: { text: "Blue" }, hex: "#00f" },
  ],
  sizes: [
    {
      id: 5,
      shortName: { text: "L" },
      name: { text: "Large" },
      inches: null,
      centimeters: null,
      descriptionHtml: null,
      image: { url: "/l-800.webp", widths: [] },
      surcharge: { type: "fixed", paise: 900 },
    },
  ],
  attributes: [warranty, { ...warranty, id: 8, isRequired: false }],
  minimumQuantity: 1,
  maximumQuantity: null,
  quantityStep: 1,
  priceTiers: { tiers: [], isPerProduct: false },
  pack: null,
  isInStock: true,
  stock: null,
};
const full = { colorId: 2, sizeId: 5, options: { 7: 71 }, showsSizeImage: true };

it("R154 R155 R156 R157 R158: asks for size, colour, required options and quantity, in this order", () => {
  expect(missingChoice(helmet, NO_CHOICE, 0)?.field).toBe("size");
  expect(missingChoice(helmet, { ...NO_CHOICE, sizeId: 5 }, 0)?.field).toBe("color");
  expect(missingChoice(helmet, { ...full, options: {} }, 0)).toMatchObject({
    field: "option-7",
    attribute: { name: { text: "Warranty" } },
  });
  expect(missingChoice(helmet, full, 0)?.field).toBe("quantity");
  expect(missingChoice(helmet, full, 1)).toBeNull();
});

it("R161 R389: carries colour as attribute 1 and size as attribute 2", () => {
  expect(selectionsOf(full)).toEqual([
    { attributeId: 1, optionId: 2 },
    { attributeId: 2, optionId: 5 },
    { attributeId: 7, optionId: 71 },
  ]);
  expect(priceOf(helmet, full)).toEqual({ unit: 25_400, discounted: null });
});

it("R132 R133: shows the size's picture until a colour is chosen after it", () => {
  expect(picturesFor(helmet, NO_CHOICE)).toHaveLength(2);
  expect(picturesFor(helmet, full)[0]?.url).toBe("/l-800.webp");
  expect(picturesFor(helmet, { ...full, showsSizeImage: false })[0]?.url).toBe("/b-800.webp");
});

it("R132: shows pictures of no colour with every colour, and keeps the thumbnails", () => {
  const drawn: Choosable = {
    ...helmet,
    gallery: [...helmet.gallery, { url: "/drawing-800.webp", widths: [], colorId: null }],
  };
  expect(picturesFor(drawn, { ...NO_CHOICE, colorId: 1 }).map((p) => p.url)).toEqual([
    "/a-800.webp",
    "/drawing-800.webp",
  ]);
  expect(hasManyPictures(helmet)).toBe(true);
  expect(hasManyPictures({ ...helmet, gallery: helmet.gallery.slice(1) })).toBe(false);
});

it("shows a variant's own picture first once the choice names it, as the cart does", () => {
  const pipes: Choosable = {
    ...helmet,
    gallery: [
      { url: "/a-800.webp", widths: [], colorId: null },
      { url: "/b-800.webp", widths: [], colorId: null },
      { url: "/red-800.webp", widths: [], colorId: 1 },
    ],
    attributes: [],
    variants: [
      ["1:1,2:5", "A", 9, null, null, 1],
      ["1:2,2:5", "B", 9],
    ],
  };
  const urls = (choice: Partial<typeof full>) =>
    picturesFor(pipes, { ...NO_CHOICE, ...choice }).map(({ url }) => url);
  expect(urls({})).toEqual(["/a-800.webp", "/b-800.webp", "/red-800.webp"]);
  expect(urls({ sizeId: 5 })).toEqual(["/a-800.webp", "/b-800.webp", "/red-800.webp"]);
  expect(urls({ sizeId: 5, colorId: 1 })).toEqual(["/b-800.webp", "/red-800.webp", "/a-800.webp"]);
  expect(urls({ sizeId: 5, colorId: 1, showsSizeImage: true })[0]).toBe("/b-800.webp");
  expect(urls({ sizeId: 5, colorId: 2, showsSizeImage: true })).toEqual(["/l-800.webp"]);
  expect(urls({ sizeId: 5, colorId: 2 })[0]).toBe("/a-800.webp");
});

it("R164 tells what is sold out and what is not made, before it is chosen", () => {
  const bolts: Choosable = {
    ...helmet,
    minimumQuantity: 2,
    attributes: [
      { ...warranty, id: 8, preselectedId: 71 },
      { ...warranty, id: 9, isRequired: false },
    ],
    variants: [
      ["1:1,2:5,8:71", "A", 9],
      ["1:2,2:5,8:71", "B", 1],
    ],
  };
  const size = { ...NO_CHOICE, sizeId: 5, options: { 8: 71 } };
  expect(availabilityOf(bolts, size)).toBe("in");
  expect(availabilityOf(bolts, { ...size, colorId: 1 })).toBe("in");
  expect(availabilityOf(bolts, { ...size, colorId: 1, options: { 8: 71, 9: 71 } })).toBe("in");
  expect(availabilityOf(bolts, { ...size, colorId: 2 })).toBe("out");
  expect(availabilityOf(bolts, { ...size, colorId: 3 })).toBe("unmade");
  expect(variantsFor(bolts, { ...size, colorId: 2 })).toEqual([["1:2,2:5,8:71", "B", 1]]);
  expect(availabilityOf({ ...bolts, isInStock: false }, { ...size, colorId: 1 })).toBe("out");
  expect(availabilityOf(helmet, { ...size, colorId: 3 })).toBe("in");
});

describe("the price of a choice that leaves several variants", () => {
  const rods: Choosable = {
    ...helmet,
    price: { unit: 20_000, discounted: 18_000 },
    colors: [],
    sizes: [
      { ...helmet.sizes[0]!, id: 5, surcharge: { type: "fixed", paise: 0 } },
      { ...helmet.sizes[0]!, id: 6, surcharge: { type: "percentage", basisPoints: 5000 } },
      { ...helmet.sizes[0]!, id: 7, surcharge: { type: "fixed", paise: 1 } },
    ],
    attributes: [
      {
        ...warranty,
        id: 8,
        isRequired: false,
        options: [{ id: 81, name: { text: "Cut" }, surcharge: { type: "fixed", paise: 700 } }],
      },
    ],
    variants: [
      ["2:5", "A", 0],
      ["2:6", "B", 9],
      ["2:7", "C", 9, { unit: 40_000, discounted: 35_000 }],
    ],
  };
  const of = (choice: Partial<typeof NO_CHOICE>, product = rods) => [
    priceOf(product, { ...NO_CHOICE, ...choice }),
    isPriceFrom(product, { ...NO_CHOICE, ...choice }),
  ];

  it("is the lowest of what is in stock, with its own surcharge, and says so", () =>
    expect(of({})).toEqual([{ unit: 30_000, discounted: 28_000 }, true]));
  it("is that of the chosen variant, also where it is sold out", () => {
    expect(of({ sizeId: 5 })).toEqual([{ unit: 20_000, discounted: 18_000 }, false]);
    expect(of({ sizeId: 7 })).toEqual([{ unit: 40_000, discounted: 35_000 }, false]);
  });
  it("holds what a service adds", () =>
    expect(of({ options: { 8: 81 } })).toEqual([{ unit: 30_700, discounted: 28_700 }, true]));
  it("is the lowest of all where all are sold out", () =>
    expect(
      of(
        {},
        {
          ...rods,
          variants: [
            ["2:6", "B", 0],
            ["2:5", "A", 0],
          ],
        },
      )[0],
    ).toEqual({
      unit: 20_000,
      discounted: 18_000,
    }));
  it("is one price where all cost the same", () =>
    expect(of({}, { ...rods, variants: [["2:5", "A", 3]] })[1]).toBe(false));
  it("is the product's own where nobody told its variants", () => {
    const { variants: _, ...untold } = rods;
    expect(of({}, untold)).toEqual([{ unit: 20_000, discounted: 18_000 }, false]);
  });
});

it("keeps what else the address asks for", () => {
  expect(queryOf({ ...NO_CHOICE, colorId: 2 }, "?utm_source=mail&color=1&size=5&option-7=71")).toBe(
    "utm_source=mail&color=2",
  );
});

it("what leaves no choice and what is preselected is chosen by its own name; a service is not (ruling O120)", () => {
  const bolt: Choosable = {
    ...helmet,
    colors: helmet.colors.slice(0, 1),
    attributes: [
      { ...warranty, id: 4, preselectedId: 71 },
      { ...warranty, id: 9, isRequired: false },
    ],
  };
  const first = { colorId: 1, sizeId: 5, options: { 4: 71 }, showsSizeImage: false };
  expect(withPreselected(NO_CHOICE, bolt)).toEqual(first);
  expect(missingChoice(bolt, first, 1)).toBeNull();
  expect(withPreselected({ ...NO_CHOICE, options: { 4: 72 } }, bolt).options).toEqual({ 4: 72 });
  expect(withPreselected(NO_CHOICE, helmet)).toEqual({ ...NO_CHOICE, sizeId: 5 });
});

it("keeps the choice in the address and believes only what the product has", () => {
  expect(choiceOfQuery(queryOf(full), helmet)).toEqual({ ...full, showsSizeImage: false });
  expect(choiceOfQuery("?color=99&size=x&option-7=1&option-3=4", helmet)).toEqual(NO_CHOICE);
});

it("tells the highest retail price of what is chosen: the one that all have, or the chosen variant's own", () => {
  expect(mrpFor(helmet, NO_CHOICE)).toBeUndefined();
  expect(mrpFor({ ...helmet, mrpPaise: 300_00 }, NO_CHOICE)).toBe(300_00);
  const own: Choosable = {
    ...helmet,
    variants: [
      ["1:1,2:5", "RED", 3, null, null, -1, 310_00],
      ["1:2,2:5", "BLUE", 3],
    ],
  };
  expect(mrpFor(own, NO_CHOICE)).toBeUndefined();
  expect(mrpFor(own, { ...full, colorId: 1 })).toBe(310_00);
  expect(mrpFor(own, full)).toBeUndefined();
});
