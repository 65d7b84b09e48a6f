import "server-only";
import { providerOf } from "./providers";

const KINDS = ["cash", "card", "wallet"] as const;
type Kind = (typeof KINDS)[number];

/** True when this shop can take such a payment now. A method of another kind is known, but neither shown nor taken: what a visitor sees is true. */
export const isOffered = (kind: Kind): boolean => kind === "cash" || providerOf(kind) !== null;

export const offeredKinds = (): Kind[] => KINDS.filter(isOffered);
