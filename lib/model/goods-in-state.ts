import type { Language } from "@/lib/languages/languages";

const nameIn = (text: unknown, language: Language): string => {
  const { [language]: own, en } = (text ?? {}) as Partial<Record<string, unknown>>;
  return typeof own === "string" ? own : typeof en === "string" ? en : "";
};

/**
 * The goods that stay in the state of their seller, each with it: `Brass hook (Gujarat)`.
 * @param facts of SELLER_IN_OTHER_STATE; of any other failure there are none
 */
export const goodsInState = (facts: Record<string, unknown> | undefined, language: Language): string[] =>
  (Array.isArray(facts?.goods) ? (facts.goods as unknown[]) : []).flatMap((one) => {
    const { name, state } = (one ?? {}) as { name?: unknown; state?: unknown };
    const [goods, where] = [nameIn(name, language), nameIn(state, language)];
    return goods === "" ? [] : [`${goods}${where === "" ? "" : ` (${where})`}`];
  });
