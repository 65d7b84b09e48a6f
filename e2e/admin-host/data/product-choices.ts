import type { Row } from "../json";
import { arabicText } from "./categories";

/** Attribute kinds of section 4. */
export const COLOR_ATTRIBUTE = 1;
export const SIZE_ATTRIBUTE = 2;

export interface Color {
  id: number;
  name: string;
  /** With `#`, except for one, because real hosts write both. */
  hexCode: string;
}

export interface Size {
  id: number;
  name: string;
  shortName: string;
  inches: string;
  centimeters: string;
  arabic: string;
}

/** An option of an attribute beyond colour and size. */
export interface Option {
  id: number;
  name: string;
  /** Rupees that are added to the price of one piece. */
  additionalPrice: number;
}

export interface Attribute {
  id: number;
  name: string;
  isRequired: boolean;
  options: Option[];
}

export const COLORS = {
  red: { id: 301, name: "Signal Red", hexCode: "#C62828" },
  blue: { id: 302, name: "Ocean Blue", hexCode: "#1565C0" },
  white: { id: 303, name: "White", hexCode: "#FFFFFF" },
  chrome: { id: 304, name: "Chrome", hexCode: "B0BEC5" },
  black: { id: 305, name: "Matt Black", hexCode: "#212121" },
} satisfies Record<string, Color>;

const size = (
  id: number,
  shortName: string,
  name: string,
  inches: string,
  cm: string,
  arabic: string,
): Size => ({
  id,
  name,
  shortName,
  inches,
  centimeters: cm,
  arabic,
});

export const SIZES = {
  small: size(401, "S", "Small", "0.5", "1.27", "صغير"),
  medium: size(402, "M", "Medium", "1", "2.54", "متوسط"),
  large: size(403, "L", "Large", "1.5", "3.81", "كبير"),
  halfInch: size(404, '1/2"', "Half inch", "0.5", "1.27", "نصف بوصة"),
  inch: size(405, '1"', "One inch", "1", "2.54", "بوصة واحدة"),
} satisfies Record<string, Size>;

/** Required: every order of the product must choose one. */
export const COATING: Attribute = {
  id: 7,
  name: "Coating",
  isRequired: true,
  options: [
    { id: 701, name: "Zinc plated", additionalPrice: 0 },
    { id: 702, name: "Hot-dip galvanised", additionalPrice: 12.5 },
    { id: 703, name: "Stainless steel A4", additionalPrice: 30 },
  ],
};

export const WARRANTY: Attribute = {
  id: 9,
  name: "Warranty",
  isRequired: false,
  options: [
    { id: 901, name: "1 year", additionalPrice: 0 },
    { id: 902, name: "3 years", additionalPrice: 199 },
  ],
};

export const BRANDS = [
  { id: 201, name: "Bharat Bolts" },
  { id: 202, name: "Deccan Tools" },
  { id: 203, name: "Ganga Sanitary" },
  { id: 204, name: "Himal Paints" },
  { id: 205, name: 'Ø-Line "Pro"' },
  { id: 206, name: "Nair & Sons" },
];

export const VENDORS = [
  "R&D Fasteners / Pune",
  "Deccan Tool Works",
  "Ganga Bath House",
  "Himal Colour Company",
];

export const TAGS = [
  { id: 601, name: "Stainless", arabic: "مقاوم للصدأ" },
  { id: 602, name: "Outdoor", arabic: "للاستخدام الخارجي" },
  { id: 603, name: "Bulk pack", arabic: "عبوة كبيرة" },
  { id: 604, name: "Do it yourself", arabic: "اصنعها بنفسك" },
];

export const sizeRow = (one: Size): Row => ({
  SizeID: one.id,
  Name: one.name,
  ShortName: one.shortName,
  Inches: one.inches,
  Centimeters: one.centimeters,
  LocalizationJsonData: arabicText(one.arabic),
});

export const tagRow = (tag: (typeof TAGS)[number]): Row => ({
  TagID: tag.id,
  TagName: tag.name,
  LocalizationJsonData: arabicText(tag.arabic),
});
