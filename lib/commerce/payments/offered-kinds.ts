import "server-only";
import { hasProvider, PAYMENT_KIND_NAMES, type PaymentKind } from "@/lib/model/payment-kinds";
import { providerOf } from "./providers";

/** True when this shop can take such a payment now. A method of another kind is known, but neither shown nor taken: what a visitor sees is true. */
export const isOffered = (kind: PaymentKind): boolean => !hasProvider(kind) || providerOf(kind) !== null;

export const offeredKinds = (): PaymentKind[] => PAYMENT_KIND_NAMES.filter(isOffered);
