import { create } from "zustand";
import type { CartChange } from "@/lib/model/cart";
import { replaceCart } from "./shop-store";
import type { CartItem } from "./stored-shapes";

/** What a login put together: what changed, and the cart of this device as it was before. */
export type CartJoin = { changes: CartChange[]; before: CartItem[] };

/** The join that waits to be told to the shopper; null when there is none. */
export const useCartJoin = create<{ join: CartJoin | null }>(() => ({ join: null }));

export const tellJoin = (join: CartJoin): void => useCartJoin.setState({ join });
export const endJoin = (): void => useCartJoin.setState({ join: null });

/** Undo: this device's cart as it was, which the account then holds, too. */
export const keepOnlyThisCart = ({ before }: CartJoin): void => replaceCart(before);
