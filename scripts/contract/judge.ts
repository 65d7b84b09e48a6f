import { confirmEmail } from "../testing/confirmed-email.mjs";
import { checkAccount } from "./account";
import { checkAdditions, type Addition } from "./additions";
import { browse } from "./browsing";
import { startChecks, type Check } from "./checks";
import { checkFilters } from "./filters";
import { FORTY_CALLS } from "./forty-calls";
import { openProducts } from "./goods";
import { checkOrdering } from "./ordering";
import { newPerson } from "./person";
import { checkProduct } from "./product-checks";
import { checkShopWords } from "./shop-words";

/** Result for a host: every check of the forty calls, then this shop's additions. */
export type Verdict = { checks: Check[]; additions: Addition[] };

/**
 * Checks a host as a shopper uses it, by the specification alone. Signs up a customer, sends a message, a
 * review and a seller request, and places an order by cash.
 * @param base the host's calls, ending with a slash, e.g. `http://localhost:3000/api/v1/`
 * @param sealKey of this shop, with which the new customer's e-mail is confirmed; cash is refused before (ruling O110)
 */
export const judgeHost = async (base: URL, sealKey?: string): Promise<Verdict> => {
  const checks = startChecks(base);
  const person = newPerson();
  const catalogue = await browse(checks);
  const opened = await openProducts(checks, catalogue.candidates);
  await checkFilters(checks, catalogue, opened.details);
  await checkProduct(checks, catalogue, opened, person);
  await checkShopWords(checks);
  const isLoggedIn = await checkAccount(checks, person);
  const { userId } = checks.customer;
  if (sealKey !== undefined && isLoggedIn) await confirmEmail(base, sealKey, Number(userId), person.email);
  await checkOrdering(checks, opened.goods, isLoggedIn);
  return { checks: checks.list, additions: await checkAdditions(base, checks) };
};

/** Lists the calls of section 7 without a check. */
export const callsNotChecked = ({ checks }: Verdict): string[] =>
  Object.keys(FORTY_CALLS).filter((call) => !checks.some((check) => check.call === call));
