import { aBuyer } from "../fixtures/buyer";
import { ELBOW } from "../fixtures/catalogue";
import { CASH, expectPlaced, methodOf, placeButton } from "../fixtures/checkout";
import { expectFocusSeen, pressUntil, tabTo } from "../fixtures/keys";
import { cartLink, expect, open, test } from "../fixtures/test";

test("a whole purchase with keys alone, the focus in sight at every step", async ({
  page,
  context,
  baseURL,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "phones have no keys");
  test.slow();
  const buyer = await aBuyer(context, baseURL ?? "", lang);
  await context.clearCookies();
  await open(page, `/${lang}`, t);
  const main = page.getByRole("main");
  const heading = (name: string) => main.getByRole("heading", { level: 1, name, exact: true });

  // The skip link past the header, and back into it.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("layout.skip"), exact: true })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(main.locator(":focus")).toHaveCount(1);
  await expectFocusSeen(page);
  await tabTo(
    page,
    page.getByRole("combobox", { name: t("islands.search.label"), exact: true }),
    "Shift+Tab",
  );
  await expectFocusSeen(page);

  // The product by its name and the arrow keys.
  await page.keyboard.type(ELBOW.name(lang));
  const suggestion = page
    .getByRole("option")
    .filter({ has: page.getByText(ELBOW.name(lang), { exact: true }) })
    .first();
  await expect(suggestion).toBeVisible();
  await pressUntil(
    page,
    "ArrowDown",
    async () => (await suggestion.getAttribute("aria-selected")) === "true",
    20,
  );
  await page.keyboard.press("Enter");
  await expect(heading(ELBOW.name(lang))).toBeFocused();
  await expect(page.locator("next-route-announcer").getByRole("alert")).toContainText(ELBOW.name(lang));
  await expectFocusSeen(page);

  // Its colour and size.
  const grey = main.getByRole("radio", { name: ELBOW.grey(lang), exact: true });
  await tabTo(page, main.getByRole("radio").first());
  await expectFocusSeen(page);
  await page.keyboard.press("Space");
  if (!(await grey.isChecked())) await pressUntil(page, "ArrowDown", () => grey.isChecked(), 5);
  const size = main.getByRole("combobox", { name: t("islands.product.size"), exact: true });
  await tabTo(page, size);
  await expectFocusSeen(page);
  await pressUntil(
    page,
    "ArrowDown",
    () =>
      size.evaluate(
        (field, name) =>
          field instanceof HTMLSelectElement && (field.selectedOptions[0]?.label.startsWith(name) ?? false),
        ELBOW.secondSize(lang),
      ),
    5,
  );
  await expect(page.locator(".buy > .big")).toContainText("₹169");
  await tabTo(page, main.getByRole("button", { name: t("islands.product.add"), exact: true }).first());
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: t("islands.store.added") })).toBeVisible();

  await tabTo(page, cartLink(page, t, 1), "Shift+Tab");
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await expect(heading(t("cart.title"))).toBeVisible();
  const line = main.getByRole("row").filter({ hasText: ELBOW.name(lang) });
  for (const text of [ELBOW.grey(lang), ELBOW.secondSize(lang), "₹169.00"])
    await expect(line).toContainText(text);
  await tabTo(page, main.getByRole("link", { name: t("islands.cart.proceed"), exact: true }));
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");

  await page.waitForURL(`**/${lang}/login?next=/${lang}/checkout`);
  await expect(cartLink(page, t, 1)).toBeVisible();
  await tabTo(page, main.getByLabel(t("islands.account.email"), { exact: true }));
  await expectFocusSeen(page);
  await page.keyboard.type(buyer.email);
  await tabTo(page, main.getByLabel(t("islands.account.password"), { exact: true }));
  await page.keyboard.type(buyer.password);
  await page.keyboard.press("Enter");

  await page.waitForURL(`**/${lang}/checkout`);
  await expect(heading(t("checkout.title"))).toBeFocused();
  await expectFocusSeen(page);
  await tabTo(page, methodOf(page, t));
  await expectFocusSeen(page);
  await pressUntil(page, "ArrowDown", async () => (await methodOf(page, t).inputValue()) === CASH, 5);
  await tabTo(page, placeButton(page, t));
  await expectFocusSeen(page);
  await expect(placeButton(page, t)).toHaveText(`${t("islands.checkout.place")}₹169.00`);
  await page.keyboard.press("Enter");

  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm"), exact: true });
  await expect(question.locator(":focus")).toHaveCount(1);
  await expectFocusSeen(page);
  await expect(question).toContainText("₹169.00");
  await tabTo(page, question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }));
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  const number = await expectPlaced(page, t, lang);
  await expect(main.getByRole("status").filter({ hasText: number })).toContainText(
    t("islands.orders.payCourier"),
  );
  await expectFocusSeen(page);
  await expect(cartLink(page, t, 0)).toBeVisible();
});
