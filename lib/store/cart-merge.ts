import { create } from "zustand";
import type { CartChange } from "@/lib/model/cart";
import { replaceCart } from "./shop-store";
import type { CartItem } from "./stored-state";

/** What a login put together: what changed, and the cart of this device as it was before. */
export type CartMerge = { changes: CartChange[]; before: CartItem[] };

/** The join that waits to be told to the shopper; null when there is none. */
export const useCartMerge = create<{ join: CartMerge | null }>(() => ({ join: null }));

export const announceMerge = (join: CartMerge): void => useCartMerge.setState({ join });
export const dismissMerge = (): void => useCartMerge.setState({ join: null });

/** Undo: this device's cart as it was, which the account then holds, too. */
export const keepOnlyThisCart = ({ before }: CartMerge): void => replaceCart(before);
