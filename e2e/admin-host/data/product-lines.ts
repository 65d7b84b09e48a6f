import { type Attribute, type Color, type Size, COATING, COLORS, SIZES, WARRANTY } from "./product-choices";

/** Distinct properties of a product. The rest is derived from its index. */
export interface ProductLine {
  name: string;
  categoryId: number;
  price: number;
  brandId?: number;
  discountedPrice?: number;
  stock?: number;
  minimum?: number;
  maximum?: number;
  isDigital?: boolean;
  shipping?: number;
  colors?: Color[];
  sizes?: Size[];
  attributes?: Attribute[];
  repeatsChoices?: boolean;
}

/** Builds plain products of one category by name and price. */
const plain = (categoryId: number, prices: Record<string, number>): ProductLine[] =>
  Object.entries(prices).map(([name, price]) => ({ name, categoryId, price }));

const { red, blue, white, chrome, black } = COLORS;
const { small, medium, large, halfInch, inch } = SIZES;

/** Products by id; the first is 501. Journeys use the first seventeen, the rest fill lists and pages. */
export const PRODUCT_LINES: readonly ProductLine[] = [
  // 501: no options.
  { name: "Hex Bolt M8 x 40, pack of 50", categoryId: 11, price: 240, brandId: 201 },
  // 502 and 503: the attribute call repeats the detail's colours (and for 503 the sizes).
  {
    name: "Wall Paint Silk 4 l",
    categoryId: 41,
    price: 1250,
    brandId: 204,
    colors: [red, blue, white],
    repeatsChoices: true,
  },
  {
    name: "Basin Tap Quarter Turn",
    categoryId: 31,
    price: 1890,
    brandId: 203,
    colors: [chrome, black],
    sizes: [halfInch, inch],
    repeatsChoices: true,
  },
  // 504: colours in the detail only.
  { name: "Tool Box 19 Inch", categoryId: 21, price: 899, colors: [red, black] },
  // 505: sizes in the detail only.
  { name: "Work Gloves, pair", categoryId: 21, price: 149, sizes: [small, medium, large] },
  // 506: a required option with a surcharge.
  { name: "Anchor Bolt M12 x 120", categoryId: 13, price: 65.5, attributes: [COATING] },
  // 507: an optional choice.
  { name: "Impact Drill 650 W", categoryId: 22, price: 3499, brandId: 202, attributes: [WARRANTY] },
  // 508: from 5 to 20 pieces.
  { name: "Wood Screws 4 x 40, box", categoryId: 12, price: 95, minimum: 5, maximum: 20 },
  // 509: a discount.
  { name: "Angle Grinder 115 mm", categoryId: 22, price: 2999, discountedPrice: 2499, brandId: 202 },
  // 510: out of stock.
  { name: "Pipe Wrench 14 Inch", categoryId: 21, price: 780, stock: 0 },
  // 511: a file.
  { name: "Workbench Plan (PDF)", categoryId: 50, price: 199, isDigital: true, stock: 1000 },
  // 512 to 515: names that must be escaped or cut, and mixed scripts.
  { name: 'Pipe Nipple 1/2" & Socket <Set>', categoryId: 32, price: 120 },
  { name: "Measuring Tape قياس 5 m", categoryId: 21, price: 175 },
  { name: 'Ø-Line "Pro" Chisel Set', categoryId: 21, price: 1150, brandId: 205 },
  {
    name: "Stainless Steel Self-Tapping Countersunk Screw Set with Case, Bits, Gauge and Spare Washers",
    categoryId: 12,
    price: 1499,
  },
  // 516: delivery costs 75 rupees for each piece.
  { name: "PVC Pipe 110 mm, 6 m", categoryId: 32, price: 990, shipping: 75 },
  // 517: two pieces left.
  { name: "Shower Mixer Deluxe", categoryId: 31, price: 4250, stock: 2, brandId: 203 },
  ...plain(11, {
    "Hex Bolt M6 x 30, pack of 100": 210,
    "Hex Bolt M10 x 60, pack of 25": 315,
    "Carriage Bolt M8 x 80": 18,
    "Hex Nut M8, pack of 100": 130,
    "Lock Nut M10, pack of 50": 165,
    "Wing Nut M6, pack of 20": 85,
  }),
  ...plain(12, {
    "Drywall Screws 3.5 x 35, box": 220,
    "Machine Screws M4 x 20, pack": 60,
    "Deck Screws 5 x 70, box": 480,
    "Roofing Screws with Washer, box": 560,
  }),
  ...plain(13, {
    "Nylon Plug 8 mm, pack of 100": 75,
    "Drop-in Anchor M10": 22,
    "Sleeve Anchor M8 x 65": 28,
    "Chemical Anchor Cartridge 300 ml": 690,
  }),
  ...plain(21, {
    "Claw Hammer 450 g": 345,
    "Screwdriver Set, 6 pieces": 425,
    "Combination Pliers 8 Inch": 290,
    "Spirit Level 600 mm": 510,
    "Hand Saw 22 Inch": 375,
  }),
  ...plain(22, {
    "Cordless Drill 18 V": 5990,
    "Jig Saw 600 W": 3850,
    "Circular Saw 1400 W": 7290,
    "Heat Gun 2000 W": 1999,
    "Orbital Sander 300 W": 2650,
  }),
  ...plain(31, { "Kitchen Tap Swan Neck": 2150, "Angle Valve Chrome": 345, "Bib Cock Long Body": 420 }),
  ...plain(32, {
    "CPVC Elbow 20 mm, pack of 10": 140,
    "Brass Ball Valve 1 Inch": 560,
    "PTFE Tape, pack of 10": 90,
    "Flexible Hose 60 cm": 155,
    "Floor Drain 150 mm": 380,
  }),
  ...plain(41, {
    "Enamel Paint Gloss 1 l": 410,
    "Wood Varnish 1 l": 520,
    "Primer White 4 l": 870,
    "Silicone Sealant Clear 280 ml": 185,
    "Acrylic Sealant White 280 ml": 110,
    "Masking Tape 48 mm": 70,
    "Paint Roller & Tray Set": 260,
  }),
  ...plain(50, {
    "Pocket Guide to Threads": 250,
    "Wall Chart of Drill Sizes": 150,
    "Plumbing Handbook": 450,
    "Estimator's Notebook": 99,
  }),
];
