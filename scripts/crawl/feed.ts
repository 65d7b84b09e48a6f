import { DomUtils, parseDocument } from "htmlparser2";
import type { Selection } from "@/lib/model/cart";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "@/lib/model/selections";

/** An article of a merchant feed. Money in paise, of the smallest order. */
export type FeedItem = {
  id: string;
  productId: number;
  title: string;
  url: string;
  unit: number;
  discounted: number | null;
  isInStock: boolean;
  picture: string;
  partNumber: string;
  /** What its address chooses. */
  selections: Selection[];
};

/** `158.00 INR` and `158.00` in paise. */
export const paiseOf = (text: string): number => Math.round(Number.parseFloat(text) * 100);

/** The picture's file without its size and type: `/media/bolt.1a2b3c4d-share.jpg` and `…-400.webp` are one picture. */
export const pictureName = (url: string): string =>
  /([^/]+)-(?:share|\d+)\.\w+(?:\?.*)?$/.exec(url)?.[1] ?? url;

const ATTRIBUTES: Readonly<Record<string, number>> = { color: COLOR_ATTRIBUTE, size: SIZE_ATTRIBUTE };

/** Reads what a product's address chooses. */
const selectionsOfAddress = (url: string): Selection[] =>
  [...new URL(url).searchParams].map(([key, option]) => ({
    attributeId: ATTRIBUTES[key] ?? Number(key.replace("option-", "")),
    optionId: Number(option),
  }));

/** Reads the items of a merchant feed. @param xml RSS 2.0 with Google's product data */
export const readFeed = (xml: string): FeedItem[] =>
  DomUtils.getElementsByTagName("item", parseDocument(xml, { xmlMode: true })).map((item) => {
    const text = (name: string): string =>
      DomUtils.textContent(DomUtils.getElementsByTagName(`g:${name}`, item.children)[0] ?? []).trim();
    const url = text("link");
    return {
      id: text("id"),
      productId: Number(/\/product-detail\/(\d+)\//.exec(url)?.[1]),
      title: text("title"),
      url,
      unit: paiseOf(text("price")),
      discounted: text("sale_price") === "" ? null : paiseOf(text("sale_price")),
      isInStock: text("availability") === "in_stock",
      picture: pictureName(text("image_link")),
      partNumber: text("mpn"),
      selections: selectionsOfAddress(url),
    };
  });
