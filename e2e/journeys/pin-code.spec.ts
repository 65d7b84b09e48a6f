import type { Locator, Page } from "playwright/test";
import { GOODS } from "../fixtures/goods";
import { expectFocusSeen, tabTo } from "../fixtures/keys";
import { anAccount, logIn, PLACES } from "../fixtures/shopper";
import { storeCart } from "../fixtures/stored-cart";
import { expect, open, test, type Say } from "../fixtures/test";

/** A PIN code, its place as pages name it, and the place of a shopper in Punjab. */
const MUMBAI = "400001";
const PLACE = {
  en: { state: "Maharashtra", city: "Mumbai" },
  ar: { state: "ماهاراشترا", city: "مومباي" },
} as const;

type Fields = "account" | "seller";
const fieldOf = (page: Page, t: Say, form: Fields, name: string): Locator =>
  page.getByRole("main").getByLabel(t(`islands.${form}.fields.${name}`), { exact: true });

/** Expects what is said beside the PIN, which is announced and belongs to the field. */
const expectSaid = async (page: Page, pin: Locator, words: string): Promise<void> => {
  await expect(pin).toHaveAccessibleDescription(words);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: words })).toBeVisible();
  await expect(pin).toHaveAttribute("aria-invalid", "false");
};
const expectChosen = async (select: Locator, label: string): Promise<void> =>
  expect(select.locator("option:checked")).toHaveText(label);

test("F13: on the way to the checkout a PIN typed by keyboard fills in state and city, and the checkout shows them", async ({
  page,
  t,
  lang,
}) => {
  const shopper = await anAccount(page.request, lang);
  await open(page, `/${lang}/login`, t);
  await logIn(page, t, shopper);
  await page.waitForURL(`**/${lang}`);
  await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 1 }]);
  await page.goto(`/${lang}/checkout`);
  const main = page.getByRole("main");
  await expect(main.getByRole("note").filter({ hasText: t("checkout.who.postalCode") })).toBeVisible();
  await main.getByRole("link", { name: t("checkout.edit"), exact: true }).click();

  const field = (name: string) => fieldOf(page, t, "account", name);
  await field("MobileNo").fill("9000000000");
  await tabTo(page, field("PostalCode"));
  await expectFocusSeen(page);
  await page.keyboard.type(MUMBAI.slice(0, 3));
  await expectSaid(page, field("PostalCode"), t("islands.account.hintPin"));
  await page.keyboard.type(MUMBAI.slice(3));
  const { state, city } = PLACE[lang];
  await expectSaid(
    page,
    field("PostalCode"),
    t("islands.account.pinPlace", { place: [city, state].join(t("islands.account.comma")) }),
  );
  await expectChosen(field("StateProvinceId"), state);
  await expectChosen(field("CityId"), city);
  await expect(field("PostalCode")).toBeFocused();
  await page.keyboard.press("Enter");

  await page.waitForURL(`**/${lang}/checkout`);
  await expect(main).toContainText(city);
  await expect(main).toContainText(state);
  await expect(main).toContainText(MUMBAI);
  await expect(main.getByRole("note").filter({ hasText: t("checkout.who.postalCode") })).toHaveCount(0);
});

test("a PIN that contradicts the chosen state is said beside the field, and saved as it is", async ({
  page,
  t,
  lang,
}) => {
  const shopper = await anAccount(page.request, lang);
  await open(page, `/${lang}/login?next=/${lang}/update-profile`, t);
  await logIn(page, t, shopper);
  await page.waitForURL(`**/${lang}/update-profile`);
  const field = (name: string) => fieldOf(page, t, "account", name);
  await field("StateProvinceId").selectOption({ label: PLACES[lang].state });
  await field("CityId").selectOption({ label: PLACES[lang].city });
  await field("PostalCode").fill(MUMBAI);
  const words = t("islands.account.pinElsewhere", { place: PLACE[lang].state });
  await expectSaid(page, field("PostalCode"), words);
  await expectChosen(field("StateProvinceId"), PLACES[lang].state);
  await expectChosen(field("CityId"), PLACES[lang].city);

  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await expect(page.getByText(t("islands.account.profileSaved"))).toBeVisible();
  await page.reload();
  await expect(field("PostalCode")).toHaveValue(MUMBAI);
  await expectChosen(field("CityId"), PLACES[lang].city);
  await expectSaid(page, field("PostalCode"), words);

  // A code that no list has is asked about, and taken.
  await field("PostalCode").fill("999999");
  await expectSaid(page, field("PostalCode"), t("islands.account.pinUnknown"));
  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await expect(page.getByText(t("islands.account.profileSaved")).first()).toBeVisible();
});

test("the seller's form fills in the place of a PIN, and asks nothing for another country", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}/become-seller`, t);
  const field = (name: string) => fieldOf(page, t, "seller", name);
  await field("PostalCode").fill(MUMBAI);
  await expectChosen(field("StateProvinceId"), PLACE[lang].state);
  await expectChosen(field("CityId"), PLACE[lang].city);
  await field("StateProvinceId").selectOption({ label: PLACES[lang].state });
  await expectSaid(
    page,
    field("PostalCode"),
    t("islands.account.pinElsewhere", { place: PLACE[lang].state }),
  );
  await field("CountryID").selectOption({ label: lang === "ar" ? "نيبال" : "Nepal" });
  await expect(field("PostalCode")).toHaveAccessibleDescription(t("islands.account.optional"));
});
