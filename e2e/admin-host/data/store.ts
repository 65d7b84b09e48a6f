import { randomBytes } from "node:crypto";
import type { Face } from "../face";
import { type User, newUsers } from "./accounts";
import { type Category, HEX_BOLTS, newCategories } from "./categories";
import { type Order, newOrders } from "./orders";
import { type Product, newProducts } from "./products";

export interface Review {
  productId: number;
  rating: number;
  title: string;
  reviewer: string;
  body: string;
  /** ISO time. */
  date: string;
}

/** All data of the host; created again at each reset. */
export interface Store {
  categories: Category[];
  products: Product[];
  users: User[];
  reviews: Review[];
  orders: Order[];
  /** User id by token. */
  sessions: Map<string, number>;
  /** One-time code by e-mail address in lower case. */
  codes: Map<string, string>;
  /** Results of password-encryption that create-vendor-request has not used. */
  encryptedPasswords: Map<string, string>;
  /** E-mail addresses of seller requests in lower case. */
  sellerEmails: Set<string>;
  nextId: () => number;
}

const newReviews = (): Review[] => [
  {
    productId: 501,
    rating: 5,
    title: "Good threads",
    reviewer: "Imran",
    body: "All fifty fit.",
    date: "2026-02-10T09:00:00.000Z",
  },
  {
    productId: 501,
    rating: 4,
    title: "Fine",
    reviewer: "Lakshmi",
    body: "Packed well & quick.",
    date: "2026-02-18T12:30:00.000Z",
  },
  {
    productId: 507,
    rating: 3,
    title: "Heavy",
    reviewer: "Joseph",
    body: "Strong, but heavy.",
    date: "2026-03-01T18:45:00.000Z",
  },
];

/** Moves the hex bolts to a category of their own, below bolts and nuts. */
const withThirdLevel = (products: Product[]): Product[] =>
  products.map((product) =>
    product.name.startsWith("Hex Bolt") ? { ...product, categoryId: HEX_BOLTS.id } : product,
  );

/** Creates the initial data. */
export const newStore = (levels: Face["levels"]): Store => {
  let last = 10_000;
  return {
    categories: [...newCategories(), ...(levels === 3 ? [HEX_BOLTS] : [])],
    products: levels === 3 ? withThirdLevel(newProducts()) : newProducts(),
    users: newUsers(),
    reviews: newReviews(),
    orders: newOrders(),
    sessions: new Map(),
    codes: new Map(),
    encryptedPasswords: new Map(),
    sellerEmails: new Set(),
    nextId: () => ++last,
  };
};

/** Creates a random text for tokens and sealed passwords. */
export const secret = (): string => randomBytes(16).toString("hex");

export const userByEmail = (store: Store, email: string): User | undefined =>
  store.users.find((user) => user.email === email.trim().toLowerCase());
