/** @jest-environment jsdom */
import { act, fireEvent } from "@testing-library/react";
import { useState } from "react";
import { loadPinPlace } from "@/lib/shop/actions/account-actions";
import { PostalField } from "./phone-and-postal-fields";
import { field, renderForm, said } from "./testing";

jest.mock("@/lib/shop/actions/account-actions", () => ({ loadPinPlace: jest.fn() }));

const load = jest.mocked(loadPinPlace);
const MUMBAI = {
  state: { id: 21, name: "Maharashtra" },
  city: { id: 1, name: "Mumbai" },
  elsewhere: [2],
};
const NOTHING = { PostalCode: "", StateProvinceId: "", CityId: "" };

/** The form's values, which it prints. */
const shown = (): typeof NOTHING => JSON.parse(document.querySelector("output")?.textContent ?? "{}");
const Form = ({ start, isIndian }: { start: typeof NOTHING; isIndian: boolean }) => {
  const [values, setValues] = useState(start);
  return (
    <>
      <PostalField
        label="PIN"
        values={values}
        onChange={(changes) => setValues((known) => ({ ...known, ...changes }))}
        problem={null}
        isIndian={isIndian}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  );
};

const type = async (pin: string, start = NOTHING, isIndian = true) => {
  renderForm(<Form start={start} isIndian={isIndian} />);
  await act(async () => void fireEvent.change(field("PIN"), { target: { value: pin } }));
};

beforeEach(() => load.mockReset().mockResolvedValue(MUMBAI));

test("F13: a typed PIN fills in state and city and says so", async () => {
  await type("400 001");
  expect(load.mock.calls).toEqual([["en", "400001"]]);
  expect(shown()).toMatchObject({ StateProvinceId: "21", CityId: "1" });
  expect(said("PIN")).toBe("In Mumbai, Maharashtra");
  expect(document.querySelector('[role="status"]')?.textContent).toBe("In Mumbai, Maharashtra");
});

test("W4: a corrected PIN fills in state and city again, but not what was chosen by hand", async () => {
  const DELHI = { state: { id: 7, name: "Delhi" }, city: { id: 70, name: "Delhi" }, elsewhere: [] };
  const correct = async (pin: string, place: typeof DELHI | typeof MUMBAI) => {
    load.mockResolvedValue(place);
    await act(async () => void fireEvent.change(field("PIN"), { target: { value: pin } }));
  };
  renderForm(<Form start={NOTHING} isIndian />);
  await correct("110001", DELHI);
  expect(shown()).toMatchObject({ StateProvinceId: "7", CityId: "70" });
  await correct("400001", MUMBAI);
  expect(shown()).toMatchObject({ StateProvinceId: "21", CityId: "1" });
  expect(said("PIN")).toBe("In Mumbai, Maharashtra");
  document.body.innerHTML = "";
  // A saved address that is as its PIN says was filled in by it.
  load.mockResolvedValue(MUMBAI);
  await act(
    async () =>
      void renderForm(<Form start={{ PostalCode: "400001", StateProvinceId: "21", CityId: "1" }} isIndian />),
  );
  await correct("110001", DELHI);
  expect(shown()).toMatchObject({ StateProvinceId: "7", CityId: "70" });
  document.body.innerHTML = "";
  load.mockResolvedValue(MUMBAI);
  await type("400001", { ...NOTHING, StateProvinceId: "24", CityId: "4" });
  await correct("110001", DELHI);
  expect(shown()).toMatchObject({ StateProvinceId: "24", CityId: "4" });
});

test("what was chosen stays; a contradiction is said beside the field", async () => {
  await type("400001", { ...NOTHING, StateProvinceId: "24", CityId: "4" });
  expect(shown()).toMatchObject({ StateProvinceId: "24", CityId: "4" });
  expect(said("PIN")).toBe("This PIN is in Maharashtra");
  expect(document.querySelector('[role="status"]')?.className).toBe("contrary");
});

test("a city in another part of the state is a contradiction, an unknown one is not", async () => {
  await type("400001", { ...NOTHING, StateProvinceId: "21", CityId: "2" });
  expect(said("PIN")).toBe("This PIN is in Mumbai");
});

test("another city of the same area is not contradicted", async () => {
  await type("400001", { ...NOTHING, StateProvinceId: "21", CityId: "9" });
  expect(shown().CityId).toBe("9");
  expect(said("PIN")).toBe("optional");
});

test("nothing is asked for an incomplete PIN or another country, and an unknown PIN is asked about and accepted", async () => {
  await type("4000");
  expect(said("PIN")).toBe("An Indian PIN has 6 digits.");
  document.body.innerHTML = "";
  await type("400001", NOTHING, false);
  expect(load).not.toHaveBeenCalled();
  document.body.innerHTML = "";
  load.mockResolvedValue("unknown");
  await type("999999");
  expect(shown()).toEqual({ ...NOTHING, PostalCode: "999999" });
  expect(said("PIN")).toBe("We do not know this PIN. Is it right?");
  document.body.innerHTML = "";
  load.mockResolvedValue(null);
  await type("999999");
  expect(said("PIN")).toBe("optional");
});
