import "server-only";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import type { Localized } from "../db/columns";

/** A stored text as the admin API has it: a missing Arabic text is null. */
export const localizedText = ({ en, ar }: Localized): LocalizedText => ({ en, ar: ar ?? null });

/** The text to store for one of the admin API: an empty Arabic text is missing. */
export const storedText = ({ en, ar }: LocalizedText): Localized => (ar ? { en, ar } : { en });
