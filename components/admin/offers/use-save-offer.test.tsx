/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { aShop, renderAtDesk, words } from "../testing";
import { OfferConflict } from "./offer-conflict";
import { NEW_OFFER } from "./offer-fields";
import { useOfferForm } from "./use-offer-form";
import { useSaveOffer } from "./use-save-offer";

const START = { ...NEW_OFFER, "name.en": "Monsoon", value: 500 };
const THEIRS: AdminAnswer<"offers/show"> = {
  id: 7,
  fields: { ...START, "name.en": "Diwali" },
  state: "running",
  usedCount: 0,
  products: [],
  ownSku: null,
  isOfFiles: false,
  changedBy: "Meera",
  changedAt: "2026-07-01T10:00:00.000Z",
};

/** The name of an offer, and the button that saves it. */
const Probe = () => {
  const form = useOfferForm("7", START);
  const saving = useSaveOffer(7, form, () => undefined);
  return (
    <>
      <input
        aria-label="Name"
        value={form.fields["name.en"]}
        onChange={({ target }) => form.set("name.en", target.value)}
      />
      <button type="button" onClick={() => void saving.save()}>
        Save
      </button>
      {saving.theirs && <OfferConflict theirs={saving.theirs} form={form} onResolve={saving.resolve} />}
    </>
  );
};

const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value;
const press = (button: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: button })));

describe("of two people who save one offer, the second", () => {
  const open = async () => {
    const shop = aShop();
    shop.reply("offers/save", { status: 409, body: { code: "CONFLICT" } });
    shop.answer("offers/show", THEIRS);
    renderAtDesk(<Probe />);
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Summer" } });
    await press("Save");
    expect(screen.getByRole("alert").textContent).toContain("Meera");
    return shop;
  };
  afterEach(() => localStorage.clear());

  test("keeps what was typed, and saves it over what the first has saved", async () => {
    const shop = await open();
    await press(words("offers.conflict.mine"));
    expect([name(), screen.queryByRole("alert")]).toEqual(["Summer", null]);
    await press("Save");
    expect(shop.requestsOf("offers/save").at(-1)).toEqual({
      id: 7,
      changes: { "name.en": "Summer" },
      seen: { "name.en": "Diwali" },
    });
  });

  test("takes what the first has saved", async () => {
    await open();
    await press(words("offers.conflict.theirs"));
    expect([name(), screen.queryByRole("alert")]).toEqual(["Diwali", null]);
  });
});
