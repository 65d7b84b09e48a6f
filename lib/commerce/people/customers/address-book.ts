import "server-only";
import { and, asc, eq, ne } from "drizzle-orm";
import { deliveryProblems } from "@/lib/model/delivery/delivery-problems";
import { fieldProblems } from "@/lib/model/delivery-address";
import { isGstinOfState } from "@/lib/model/gst-states";
import { db, inTransaction, type Db, type Tx } from "../../base/db/client";
import { cities, countries, customerAddresses, customers, states } from "../../base/db/schema";
import { done, failed, Refusal, refusable, type Result } from "../../base/result";
import { listedPlaces } from "../../base/places/listed-places";
import { isRealPlace, isServedCountry, type HomePlace } from "./home-place";

/** Largest number of addresses that a customer keeps. */
const MOST_ADDRESSES = 20;

/** An address as it is typed. */
export type AddressFields = HomePlace & {
  label: string;
  firstName: string;
  lastName: string;
  mobileNo: string;
  addressLineOne: string;
  postalCode: string;
  /** True for an address that is not kept in the book. */
  isForOneOrder: boolean;
};

type AddressRefusal = "NOT_FOUND" | "INVALID_REQUEST" | "ADDRESS_BOOK_FULL" | "COUNTRY_NOT_SERVED";

const refuse = (code: AddressRefusal, facts?: Record<string, unknown>): never => {
  throw new Refusal<AddressRefusal>(code, facts);
};

/** An address of this customer: somebody else's is none. */
const own = (customerId: number, id: number) =>
  and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.id, id));

const read = (on: Db | Tx, where: ReturnType<typeof and>) =>
  on
    .select({
      address: customerAddresses,
      gstin: customers.gstin,
      country: countries.name,
      countryCode: countries.code,
      state: states.name,
      city: cities.name,
    })
    .from(customerAddresses)
    .innerJoin(customers, eq(customers.id, customerAddresses.customerId))
    .innerJoin(countries, eq(countries.id, customerAddresses.countryId))
    .leftJoin(states, eq(states.id, customerAddresses.stateId))
    .leftJoin(cities, eq(cities.id, customerAddresses.cityId))
    .where(where)
    .orderBy(asc(customerAddresses.createdAt), asc(customerAddresses.id));

type Row = Awaited<ReturnType<typeof read>>[number];

/**
 * A saved address with the names of its places. `mayBill`: it may be the billing address, because it is in India and in
 * the state of the customer's GSTIN, or there is no GSTIN.
 */
const savedAddress = ({ address, gstin, country, countryCode, state, city }: Row) => ({
  ...address,
  country,
  countryCode,
  state,
  city,
  mayBill: gstin === "" || (countryCode === "IN" && isGstinOfState(gstin, state?.en ?? "")),
});

export type SavedAddress = ReturnType<typeof savedAddress>;

/** Lists a customer's addresses beside the one of the profile, in the order they were added. */
export const listAddresses = async (customerId: number): Promise<SavedAddress[]> =>
  (await read(db(), eq(customerAddresses.customerId, customerId))).map(savedAddress);

/** Finds an address of this customer; null if it is somebody else's, deleted or changed since. */
export const findAddress = async (
  on: Db | Tx,
  customerId: number,
  id: number,
): Promise<SavedAddress | null> => {
  const [row] = await read(on, own(customerId, id));
  return row === undefined ? null : savedAddress(row);
};

/** Serialises the changes of a customer's book, so that its bound and its default hold. */
const lockBook = (tx: Tx, customerId: number) =>
  tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");

const refuseWrongPlace = async (tx: Tx, place: HomePlace): Promise<void> => {
  if (!(await isRealPlace(tx, place)))
    refuse("INVALID_REQUEST", { fields: { StateProvinceId: { rule: "place" } } });
  if (!(await isServedCountry(tx, place.countryId))) refuse("COUNTRY_NOT_SERVED");
};

/** The book holds addresses that can be delivered to (ruling O122). */
const refuseUndeliverable = async (tx: Tx, saved: SavedAddress): Promise<void> => {
  const { countryCode } = saved;
  const [city, state] = [saved.city?.en ?? "", saved.state?.en ?? ""];
  const listed = await listedPlaces(tx, { countryCode, stateName: state });
  const fields = fieldProblems(deliveryProblems({ ...saved, city, state }, countryCode, listed));
  if (Object.keys(fields).length > 0) refuse("INVALID_REQUEST", { fields });
};

/**
 * Saves an address under a new id. An address for one order replaces the last such address.
 * @param replacedId the edited address, whose place in the list and whose being the default stay; null for a new one
 * @returns NOT_FOUND if the edited address was changed or deleted since. COUNTRY_NOT_SERVED if the shop does not deliver
 * to the country. Facts of INVALID_REQUEST: `fields`
 */
export const saveAddress = (
  customerId: number,
  replacedId: number | null,
  fields: AddressFields,
): Promise<Result<SavedAddress, AddressRefusal>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockBook(tx, customerId);
      await refuseWrongPlace(tx, fields);
      const [former] =
        replacedId === null
          ? [null]
          : await tx.delete(customerAddresses).where(own(customerId, replacedId)).returning();
      if (former === undefined) return refuse("NOT_FOUND");
      const like = and(
        eq(customerAddresses.customerId, customerId),
        eq(customerAddresses.isForOneOrder, fields.isForOneOrder),
      );
      if (fields.isForOneOrder) await tx.delete(customerAddresses).where(like);
      else if ((await tx.$count(customerAddresses, like)) >= MOST_ADDRESSES) refuse("ADDRESS_BOOK_FULL");
      const [made] = await tx
        .insert(customerAddresses)
        .values({
          ...fields,
          customerId,
          ...(former && !fields.isForOneOrder
            ? { createdAt: former.createdAt, isDefault: former.isDefault }
            : {}),
        })
        .returning({ id: customerAddresses.id });
      const saved = made && (await findAddress(tx, customerId, made.id));
      if (!saved) throw new Error("an address was written but not found");
      await refuseUndeliverable(tx, saved);
      return saved;
    }),
  );

/** Deletes an address. The profile's is the default if this one was. */
export const deleteAddress = async (customerId: number, id: number): Promise<Result<null, "NOT_FOUND">> => {
  const deleted = await db()
    .delete(customerAddresses)
    .where(own(customerId, id))
    .returning({ id: customerAddresses.id });
  return deleted.length === 0 ? failed("NOT_FOUND") : done(null);
};

/** Makes an address the one that the checkout offers first. @param id null for the profile's */
export const setDefaultAddress = async (
  customerId: number,
  id: number | null,
): Promise<Result<null, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockBook(tx, customerId);
      await tx
        .update(customerAddresses)
        .set({ isDefault: false })
        .where(and(eq(customerAddresses.customerId, customerId), ne(customerAddresses.id, id ?? 0)));
      if (id === null) return null;
      const [chosen] = await tx
        .update(customerAddresses)
        .set({ isDefault: true })
        .where(and(own(customerId, id), eq(customerAddresses.isForOneOrder, false)))
        .returning({ id: customerAddresses.id });
      return chosen === undefined ? refuse("NOT_FOUND") : null;
    }),
  );
