import "server-only";
import type { OrderAddress, PostalAddress } from "./schema";

/** Returns where the goods of an order go (ship-to). */
export const deliveryOf = (address: OrderAddress): PostalAddress => address.deliverTo ?? address;
