import { create } from "zustand";
import type { CartChange } from "@/lib/model/cart";
import { replaceCart } from "./shop-store";
import type { CartItem } from "./stored-state";

/** Result of a merge after login: the changes, and this device's cart before. */
export type CartMerge = { changes: CartChange[]; before: CartItem[] };

/** The merge that the shopper has not seen yet; null if there is none. */
export const useCartMerge = create<{ join: CartMerge | null }>(() => ({ join: null }));

export const announceMerge = (join: CartMerge): void => useCartMerge.setState({ join });
export const dismissMerge = (): void => useCartMerge.setState({ join: null });

/** Undo: restores this device's cart, which is then saved to the account too. */
export const keepOnlyThisCart = ({ before }: CartMerge): void => replaceCart(before);
