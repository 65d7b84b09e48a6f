import type { Row } from "../json";

/** One category of get-categories-list. */
export interface Category {
  id: number;
  /** Null or 0 for a parent; real hosts write both. */
  parentId: number | null;
  name: string;
  arabic: string;
}

export const arabicText = (text: string): Row[] => [{ langId: 2, text }];

const category = (id: number, parentId: number | null, name: string, arabic: string): Category => ({
  id,
  parentId,
  name,
  arabic,
});

/** Creates five parents, one of them without children and with products of its own, and eight children. */
export const newCategories = (): Category[] => [
  category(10, null, "Fasteners", "مثبتات"),
  category(11, 10, "Bolts & Nuts", "براغي وصواميل"),
  category(12, 10, "Screws", "مسامير لولبية"),
  category(13, 10, "Anchors", "مراسي تثبيت"),
  category(20, 0, "Tools", "أدوات"),
  category(21, 20, "Hand Tools", "أدوات يدوية"),
  category(22, 20, "Power Tools", "أدوات كهربائية"),
  category(30, null, "Bath / Plumbing", "حمام وسباكة"),
  category(31, 30, "Taps", "صنابير"),
  category(32, 30, "Pipes & Fittings", "أنابيب ووصلات"),
  category(40, null, "Paint & Sealants", "دهانات وموانع تسرب"),
  category(41, 40, "Paints", "دهانات"),
  category(50, null, "Plans & Guides", "مخططات وأدلة"),
];

/** A category of the third level, which hosts with three levels have. */
export const HEX_BOLTS: Category = category(111, 11, "Hex Bolts", "براغي سداسية");

/** Builds a row of get-popular-categories: a category with its picture's path. */
export const popularCategoryRow = (category: Category, totalProducts: number): Row => ({
  CategoryID: category.id,
  Name: category.name,
  AttachmentURL: `/content/categories/${category.id}.png`,
  TotalProducts: totalProducts,
  LocalizationJsonData: arabicText(category.arabic),
});

export const categoryRow = (category: Category): Row => ({
  CategoryID: category.id,
  ParentCategoryID: category.parentId,
  Name: category.name,
  LocalizationJsonData: arabicText(category.arabic),
});

/** Lists the ids of a category and of all below it. */
export const withChildren = (categories: Category[], id: number): number[] => [
  id,
  ...categories
    .filter((category) => category.parentId === id)
    .flatMap((category) => withChildren(categories, category.id)),
];
