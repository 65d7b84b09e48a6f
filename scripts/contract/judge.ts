import { checkAccount } from "./account";
import { checkAdditions, type Addition } from "./additions";
import { browse } from "./browsing";
import { startChecks, type Check } from "./checks";
import { checkFilters } from "./filters";
import { FORTY_CALLS } from "./forty-calls";
import { openProducts } from "./goods";
import { checkOrdering } from "./ordering";
import { probeManners, type Manner } from "./manners";
import { newPerson, type Mailbox } from "./person";
import { checkProduct } from "./product-checks";
import { checkShopWords } from "./shop-words";

/** Result for a host: every check of the forty calls, this shop's additions, and the host's manners. */
export type Verdict = { checks: Check[]; additions: Addition[]; manners: Manner[] };

/**
 * Checks a host as a shopper uses it, by the specification alone. Signs up a customer, sends a message, a
 * review and a seller request, and places an order by cash.
 * @param base the host's calls, ending with a slash, e.g. `http://localhost:3000/api/v1/`
 * @param mailbox of the new customer, for the code of a new password
 */
export const judgeHost = async (base: URL, mailbox?: Mailbox): Promise<Verdict> => {
  const checks = startChecks(base);
  const person = newPerson(mailbox?.email);
  const catalogue = await browse(checks);
  const opened = await openProducts(checks, catalogue.candidates);
  await checkFilters(checks, catalogue, opened.details);
  await checkProduct(checks, catalogue, opened, person);
  await checkShopWords(checks);
  const isLoggedIn = await checkAccount(checks, person, mailbox);
  await checkOrdering(checks, opened.goods, isLoggedIn);
  const manners = await probeManners(base, checks, catalogue);
  return { checks: checks.list, additions: await checkAdditions(base, checks), manners };
};

/** Lists the calls of section 7 without a check. */
export const callsNotChecked = ({ checks }: Verdict): string[] =>
  Object.keys(FORTY_CALLS).filter((call) => !checks.some((check) => check.call === call));
