import { isolate } from "@/lib/i18n/typed-text";
import type { Text } from "@/lib/model/text";

/**
 * A text for a place that holds no markup (title, description, alternative text): what is in another language than the
 * page reads in its own direction and leaves its surroundings alone.
 */
export const isolated = ({ text, lang }: Text): string => (lang === undefined ? text : isolate(text));
