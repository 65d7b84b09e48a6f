import "server-only";
import { hasDemoGoods, siteUrl } from "@/lib/ground/env";
import type { staff } from "../../base/db/schema";

export type Person = typeof staff.$inferSelect;

/** `code`: the code of the second factor is missing; `set-up`: the person must set one up first; `signed-in`: whole. */
export type Step = "code" | "set-up" | "signed-in";

/** True for a person who must have a second factor: the shop's own people, except in a demo without https. */
export const needsSecondFactor = ({ role }: Pick<Person, "role">): boolean =>
  role !== "seller" && (!hasDemoGoods() || siteUrl().protocol === "https:");

/**
 * Derives how far a session is, anew at each call: from what the session has proved and from its person as they are now.
 * A session from before the second factor has not proved it.
 */
export const stepOf = (
  { gaveCode }: { gaveCode: boolean },
  person: Pick<Person, "role" | "totpSecret">,
): Step => {
  if (person.totpSecret !== null) return gaveCode ? "signed-in" : "code";
  return needsSecondFactor(person) ? "set-up" : "signed-in";
};

/**
 * Why a session may not set up a second factor; null if it may. Who has one proves it first, and whoever is inside types
 * the password again, so that a borrowed screen is not enough to lock its person out.
 */
export const factorProblem = ({
  step,
  confirmed,
}: {
  step: Step;
  confirmed: { acts: boolean };
}): "WRONG_CODE" | "PASSWORD_NEEDED" | null => {
  if (step === "code") return "WRONG_CODE";
  return step === "signed-in" && !confirmed.acts ? "PASSWORD_NEEDED" : null;
};
