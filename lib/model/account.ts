import type { Picture, Text } from "./text";

export type Place = { id: number; name: string };

export type Customer = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  mobileNo: string;
  addressLineOne: string;
  country: Place | null;
  state: Place | null;
  city: Place | null;
  postalCode: string;
};

/** 1 Active, 2 InProgress, 3 Completed, 4 Returned, 5 Refunded. */
export type OrderStatus = 1 | 2 | 3 | 4 | 5;
export type OrderSummary = { id: number; number: string; /** ISO date-time, UTC. */ date: string; status: { id: OrderStatus; name: string }; itemCount: number; total: number };
export type OrderItem = {
  id: number;
  name: Text;
  image: Picture | null;
  unitPrice: number;
  quantity: number;
  total: number;
  isDigital: boolean;
  status: { id: OrderStatus; name: string };
  shippingStatus: OrderStatus;
  selections: { attribute: Text; option: Text }[];
};

/** What a command of the shop answers to a form: done, or a code that is a message key, with the fields it is about. */
export type ActionResult<T = null> = { ok: true; value: T } | { ok: false; code: string; facts?: Record<string, unknown>; fields?: Record<string, FieldProblem> };
/** Why a field was refused; `n` is the bound. The words are `fieldCheck.*` in messages/. */
export type FieldProblem = { rule: "required" | "min" | "max" | "email" | "match" | "invalid"; n?: number };
