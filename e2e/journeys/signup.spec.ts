import { PLACES, anAccount, aShopper } from "../fixtures/shopper";
import { expect, open, test } from "../fixtures/test";

const NEPAL = { en: "Nepal", ar: "نيبال" } as const;

test("places follow each other, a taken address keeps the form, and a right one logs in (R215, R217, R218, R219, R228, R229, R230, R232)", async ({
  page,
  t,
  lang,
}) => {
  const taken = await anAccount(page.request, lang);
  const shopper = aShopper(lang);
  await open(page, `/${lang}/signup`, t);
  const main = page.getByRole("main");
  const field = (name: string) => main.getByLabel(t(`islands.account.fields.${name}`), { exact: true });
  const options = (name: string) => field(name).locator("option");
  const send = () => main.getByRole("button", { name: t("islands.account.signup"), exact: true }).click();

  await expect(options("CountryID").nth(1)).toHaveText(lang === "ar" ? "الهند" : "India");
  await field("StateProvinceId").selectOption({ label: lang === "ar" ? "البنجاب" : "Punjab" });
  await field("CityId").selectOption({ label: PLACES[lang].city });
  await field("StateProvinceId").selectOption({ index: 2 });
  await expect(field("CityId")).toHaveValue("");
  await field("CountryID").selectOption({ label: NEPAL[lang] });
  await expect(field("StateProvinceId")).toHaveValue("");
  await expect(field("StateProvinceId")).toBeEnabled();
  await expect(
    options("StateProvinceId").filter({ hasText: lang === "ar" ? "البنجاب" : "Punjab" }),
  ).toHaveCount(0);

  await send();
  for (const name of ["FirstName", "LastName", "EmailAddress", "Password", "AddressLineOne"])
    await expect(
      main.getByText(t("islands.fieldCheck.required", { field: t(`islands.account.fields.${name}`) }), {
        exact: true,
      }),
    ).toBeVisible();
  const typed = {
    FirstName: shopper.firstName,
    LastName: "Verma",
    EmailAddress: taken.email.toUpperCase(),
    Password: shopper.password,
    AddressLineOne: "14 Foundry Lane",
  };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await send();
  const words = t("islands.refusals.EMAIL_EXISTS");
  await expect(main.getByText(words)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: words })).toHaveCount(1);
  await expect(field("EmailAddress")).toBeFocused();
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  await expect(field("CountryID").locator("option:checked")).toHaveText(NEPAL[lang]);

  await field("EmailAddress").fill(shopper.email);
  await send();
  await page.waitForURL(`**/${lang}`);
  await expect(page.getByText(t("islands.account.signedUp"))).toBeVisible();
  await expect(page.getByText(t("islands.account.loggedIn"))).toBeVisible();
  await expect(
    page.locator(".first-name").filter({ hasText: shopper.firstName, visible: true }).first(),
  ).toBeVisible();
});

test("a country chosen before hydration brings its own states", async ({ page, t, lang, isPhone }) => {
  test.skip(isPhone || lang === "ar", "one browser tells it");
  let hydrate = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/${lang}/signup`, { waitUntil: "commit" });
  const field = (name: string) =>
    page.getByRole("main").getByLabel(t(`islands.account.fields.${name}`), { exact: true });
  await field("CountryID").selectOption({ label: NEPAL[lang] });
  await field("FirstName").fill("Asha");
  hydrate();
  await expect(field("StateProvinceId").locator("option").filter({ hasText: "Bagmati" })).toHaveCount(1);
  await expect(field("CountryID").locator("option:checked")).toHaveText(NEPAL[lang]);
  await expect(field("FirstName")).toHaveValue("Asha");
});
