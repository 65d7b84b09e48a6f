import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { deliveryProblems } from "@/lib/model/delivery/delivery-problems";
import { emailText } from "@/lib/contract/wire";
import { unknownLetter } from "@/lib/model/paper-letters";
import { PERSON_LETTERS } from "@/lib/model/person-letters";
import type { Language } from "@/lib/languages/languages";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import type { Tx } from "../../base/db/client";
import { cities, countries, customers, states } from "../../base/db/schema";
import { listedPlaces } from "../../base/places/listed-places";
import { Refusal } from "../../base/result";
import type { CustomerFields } from "./customer-fields";
import { isRealPlace, isServedCountry, type HomePlace } from "./home-place";
import { hashPassword } from "./password";

/** What somebody new says on the telephone. A company is told in the profile. */
export type CalledCustomer = Omit<CustomerFields, "companyName" | "gstin"> & HomePlace;

/** @throws Refusal FIELDS_INVALID with `fields`, the names of those to which nothing can be delivered or mailed as they are */
const refuseUndeliverable = async (tx: Tx, person: CalledCustomer): Promise<void> => {
  const [place] = await tx
    .select({ code: countries.code, state: states.name, city: cities.name })
    .from(countries)
    .leftJoin(states, eq(states.id, person.stateId ?? 0))
    .leftJoin(cities, eq(cities.id, person.cityId ?? 0))
    .where(eq(countries.id, person.countryId));
  const countryCode = place?.code ?? "";
  const [city, state] = [place?.city?.en ?? "", place?.state?.en ?? ""];
  const listed = await listedPlaces(tx, { countryCode, stateName: state });
  const { firstName, lastName, addressLineOne, email } = person;
  const onPapers = { firstName, lastName, addressLineOne };
  const fields = [
    ...Object.keys(deliveryProblems({ ...person, city, state }, countryCode, listed)),
    ...Object.entries(onPapers).flatMap(([name, typed]) => (unknownLetter(typed) === null ? [] : [name])),
    ...(emailText(PERSON_LETTERS.email).safeParse(email).success ? [] : ["email"]),
  ];
  if (fields.length > 0) throw new Refusal("FIELDS_INVALID", { fields });
};

/**
 * Makes an account for somebody who calls (ruling O145). Nobody knows its password: its owner sets one by a code that is
 * mailed to them, as after a forgotten one.
 * @returns the new customer's id
 * @throws Refusal CUSTOMER_EXISTS; COUNTRY_NOT_SERVED; FIELDS_INVALID with `fields`
 */
export const addCustomer = async (
  tx: Tx,
  actor: Actor,
  person: CalledCustomer & { language: Language },
): Promise<number> => {
  if (!(await isRealPlace(tx, person))) throw new Refusal("FIELDS_INVALID", { fields: ["state"] });
  if (!(await isServedCountry(tx, person.countryId))) throw new Refusal("COUNTRY_NOT_SERVED");
  await refuseUndeliverable(tx, person);
  const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
  const [made] = await tx
    .insert(customers)
    .values({ ...person, passwordHash })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (made === undefined) throw new Refusal("CUSTOMER_EXISTS");
  await writeAudit(tx, actor, { action: "customer.add", subject: "customer", subjectId: made.id });
  return made.id;
};
