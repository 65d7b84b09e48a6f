import "server-only";
import { hasDemoGoods } from "@/lib/env";

/** The shop's own company, which is the first seller of a shop that began without the demo (empty-catalogue.ts). */
export const OWN_VENDOR_ID = 1;

/** True for the shop's own company. With the demo, every seller is another firm. */
export const isOwnVendor = (id: number): boolean => !hasDemoGoods() && id === OWN_VENDOR_ID;
