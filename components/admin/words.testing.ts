import type { Language } from "@/lib/languages/languages";
import ar from "@/messages/admin/ar.json";
import en from "@/messages/admin/en.json";
import { keepMessages, type AdminMessages } from "./messages-of";

/** The words of the desk in every language, for tests; importing it keeps them as if they were loaded. */
export const ADMIN_MESSAGES: Readonly<Record<Language, AdminMessages>> = { en, ar };
keepMessages("en", en);
keepMessages("ar", ar);
