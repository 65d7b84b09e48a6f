import { z } from "zod";
import { perLanguage } from "@/lib/languages/languages";

/** A value in every language of the shop, of which none may be missing. */
export const inEveryLanguage = <Shape extends z.ZodType>(shape: Shape) => z.object(perLanguage(() => shape));
