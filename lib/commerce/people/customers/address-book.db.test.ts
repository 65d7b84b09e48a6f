import { firstWays } from "@/lib/model/served-country";
import { COMMAND_LINE } from "../../base/actor";
import { answerCall } from "../../doors/api/answer-call";
import { aCity, aCustomer, aState, india } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { saveSetting } from "../../base/settings/shop-settings";
import {
  deleteAddress,
  listAddresses,
  saveAddress,
  setDefaultAddress,
  type AddressFields,
} from "./address-book";
import { startSession } from "./sessions";

useTestDatabase({ connections: 3 });

let fields: AddressFields;
let keralaId: number;
beforeEach(async () => {
  const [gujarat, kerala] = [await aState("Gujarat"), await aState("Kerala")];
  keralaId = kerala.id;
  fields = {
    label: "Warehouse",
    firstName: "Site",
    lastName: "Office",
    mobileNo: "9800000009",
    addressLineOne: "4 Dock Road",
    postalCode: "360001",
    countryId: (await india()).id,
    stateId: gujarat.id,
    cityId: (await aCity("Rajkot", gujarat.id)).id,
    isForOneOrder: false,
  };
});

const save = async (
  customerId: number,
  given: Partial<AddressFields> = {},
  replaced: number | null = null,
) => {
  const saved = await saveAddress(customerId, replaced, { ...fields, ...given });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
};
const labels = async (customerId: number) =>
  (await listAddresses(customerId)).map(({ label, isDefault }) => (isDefault ? `${label}, default` : label));

test("an edited address has a new id, and keeps its place and its being the default", async () => {
  const { id } = await aCustomer();
  const first = await save(id, { label: "First" });
  await save(id, { label: "Second" });
  expect(await setDefaultAddress(id, first.id)).toMatchObject({ ok: true });
  const edited = await save(id, { label: "First, edited" }, first.id);
  expect(edited.id).not.toBe(first.id);
  expect(await labels(id)).toEqual(["First, edited, default", "Second"]);
  // Of two who edit one address the later is told.
  expect(await saveAddress(id, first.id, fields)).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await setDefaultAddress(id, null)).toMatchObject({ ok: true });
  expect(await labels(id)).toEqual(["First, edited", "Second"]);
  expect(await deleteAddress(id, edited.id)).toMatchObject({ ok: true });
  expect(await labels(id)).toEqual(["Second"]);
});

test("another customer's address is none", async () => {
  const [owner, other] = [await aCustomer(), await aCustomer()];
  const { id } = await save(owner.id);
  const gone = { ok: false, code: "NOT_FOUND" };
  expect(await saveAddress(other.id, id, { ...fields, label: "Mine" })).toEqual(gone);
  expect(await setDefaultAddress(other.id, id)).toEqual(gone);
  expect(await deleteAddress(other.id, id)).toEqual(gone);
  expect([await labels(owner.id), await labels(other.id)]).toEqual([["Warehouse"], []]);
});

test("a book has 20 addresses, also when many are saved at once, and one that is for an order alone", async () => {
  const { id } = await aCustomer();
  const saved = await Promise.all(
    Array.from({ length: 25 }, (_, i) => saveAddress(id, null, { ...fields, label: `Site ${i}` })),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(20);
  expect(saved.find(({ ok }) => !ok)).toEqual({ ok: false, code: "ADDRESS_BOOK_FULL" });
  const [kept] = await listAddresses(id);
  expect(await saveAddress(id, kept?.id ?? 0, { ...fields, label: "Edited" })).toMatchObject({ ok: true });
  await save(id, { label: "Typed", isForOneOrder: true });
  const typed = await save(id, { label: "Typed again", isForOneOrder: true });
  expect((await labels(id)).slice(20)).toEqual(["Typed again"]);
  expect(await setDefaultAddress(id, typed.id)).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await saveAddress(id, typed.id, fields)).toEqual({ ok: false, code: "ADDRESS_BOOK_FULL" });
  // A refused change leaves the book as it was.
  expect(await labels(id)).toHaveLength(21);
});

test("O122: places lie in each other, and an address has what its country's deliveries need", async () => {
  const { id } = await aCustomer();
  const refused = (field: string, rule: string) => ({
    code: "INVALID_REQUEST",
    facts: { fields: { [field]: { rule } } },
  });
  const tried = (given: Partial<AddressFields>) => saveAddress(id, null, { ...fields, ...given });
  expect(await tried({ stateId: keralaId })).toMatchObject(refused("StateProvinceId", "place"));
  expect(await tried({ stateId: null, cityId: null })).toMatchObject(refused("StateProvinceId", "required"));
  expect(await tried({ cityId: null })).toMatchObject(refused("CityId", "required"));
  expect(await tried({ postalCode: "" })).toMatchObject(refused("PostalCode", "required"));
  expect(await tried({ postalCode: "Kochi" })).toMatchObject(refused("PostalCode", "pin"));
  expect(await tried({ mobileNo: "98765" })).toMatchObject(refused("MobileNo", "mobile"));
  expect(await listAddresses(id)).toEqual([]);
});

test("an address in a country that is not served is refused, and the book stays as it was", async () => {
  const { id } = await aCustomer();
  const kept = await save(id);
  const abroad = { country: "AE", ways: firstWays("AE"), chargePaise: 0 };
  await saveSetting(COMMAND_LINE, "countries", { served: [abroad] }, 0);
  const refused = { ok: false, code: "COUNTRY_NOT_SERVED" };
  expect(await saveAddress(id, null, { ...fields, isForOneOrder: true })).toEqual(refused);
  expect(await saveAddress(id, kept.id, { ...fields, label: "Edited" })).toEqual(refused);
  expect(await labels(id)).toEqual(["Warehouse"]);
  await saveSetting(
    COMMAND_LINE,
    "countries",
    { served: [{ country: "IN", ways: firstWays("IN"), chargePaise: 0 }, abroad] },
    1,
  );
  await save(id, { label: "Edited" }, kept.id);
  expect(await labels(id)).toEqual(["Edited"]);
});

test("the bill of a business goes to an address in the state of its GSTIN", async () => {
  const company = await aCustomer({ companyName: "Rao Works", gstin: "24AAACC1206D1ZM" });
  const person = await aCustomer();
  const cochin = { stateId: keralaId, cityId: (await aCity("Kochi", keralaId)).id };
  for (const [{ id }, expected] of [
    [company, [true, false]],
    [person, [true, true]],
  ] as const) {
    await save(id);
    await save(id, cochin);
    expect((await listAddresses(id)).map(({ mayBill }) => mayBill)).toEqual(expected);
  }
});

test("the calls act for the session's customer, in the language asked for", async () => {
  const customer = await aCustomer();
  const caller = {
    token: await startSession(customer.id),
    language: "en" as const,
    idempotencyKey: null,
    remoteAddress: "local",
  };
  const params = {
    Label: "Warehouse",
    FirstName: "Site",
    LastName: "Office",
    MobileNo: "9800000009",
    AddressLineOne: "4 Dock Road",
    CountryID: fields.countryId,
    StateProvinceId: fields.stateId,
    CityId: fields.cityId,
    PostalCode: "360001",
  };
  const saved = await answerCall("save-address", params, caller);
  expect(saved).toMatchObject({
    ok: true,
    rows: [{ Label: "Warehouse", StateName: "Gujarat", CityName: "Rajkot", IsDefault: false, MayBill: true }],
  });
  const AddressID = saved.ok ? saved.rows[0]?.AddressID : 0;
  expect(await answerCall("set-default-address", { AddressID }, caller)).toEqual({ ok: true, rows: [{}] });
  expect(await answerCall("get-addresses-list", {}, caller)).toMatchObject({
    rows: [{ AddressID, IsDefault: true, IsForOneOrder: false }],
  });
  for (const field of ["FirstName", "LastName", "MobileNo", "AddressLineOne", "PostalCode"])
    expect(await answerCall("save-address", { ...params, [field]: " " }, caller)).toMatchObject({
      code: "INVALID_REQUEST",
      facts: { fields: { [field]: { rule: "required" } } },
    });
  expect(await answerCall("save-address", { ...params, Label: "x".repeat(41) }, caller)).toMatchObject({
    facts: { fields: { Label: { rule: "max", n: 40 } } },
  });
  expect(await answerCall("delete-address", { AddressID }, caller)).toEqual({ ok: true, rows: [{}] });
  for (const name of ["get-addresses-list", "save-address", "delete-address", "set-default-address"] as const)
    expect(await answerCall(name, { ...params, AddressID }, { ...caller, token: null })).toEqual({
      ok: false,
      code: "UNAUTHENTICATED",
    });
});
