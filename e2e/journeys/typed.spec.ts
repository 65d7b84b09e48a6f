import { randomUUID } from "node:crypto";
import {
  CASH,
  countOrders,
  expectPlaced,
  openCheckout,
  panelOf,
  place,
  placeButton,
} from "../fixtures/checkout";
import { aBuyer } from "../fixtures/buyer";
import { failure } from "../fixtures/failures";
import { GOODS } from "../fixtures/goods";
import { logOut } from "../fixtures/shopper";
import { bringScripts, loseScripts, retry } from "../fixtures/lost-scripts";
import { expect, test } from "../fixtures/test";

/** Each form: its address, what is typed by field, the button, and a button that opens it. */
const FORMS = {
  contact: {
    address: "contact-us",
    typed: {
      FullName: "Asha",
      Email: "asha@example.com",
      PhoneNumber: "9800000001",
      Subject: "Bolts",
      Message: "How many? / كم؟",
    },
    button: "islands.contact.send",
  },
  login: {
    address: "login",
    typed: { Email: "asha@example.com" },
    secret: ["Password"],
    button: "islands.account.login",
  },
  signup: {
    address: "signup",
    typed: {
      FirstName: "Asha",
      LastName: "Patel",
      EmailAddress: "asha@example.com",
      AddressLineOne: "12 Station Road",
    },
    secret: ["Password"],
    button: "islands.account.signup",
  },
  seller: {
    address: "become-seller",
    typed: {
      FirstName: "Patel Tools",
      EmailAddress: "asha@example.com",
      MobileNo: "9000000000",
      AddressLineOne: "12 Station Road",
    },
    secret: ["Password", "ConfirmPassword"],
    button: "islands.seller.send",
  },
  reset: {
    address: "reset-password",
    typed: { Email: "asha@example.com" },
    button: "islands.account.sendCode",
  },
  notice: {
    address: `product-detail/${GOODS.spade}/x/x`,
    typed: { Email: "asha@example.com" },
    button: "islands.notice.ask",
  },
  review: {
    address: `product-detail/${GOODS.doorCloser}/x/x`,
    typed: {
      ReviewerName: "Asha",
      ReviewerEmail: "asha@example.com",
      ReviewTitle: "Strong",
      ReviewBody: "It closes. / يغلق.",
    },
    button: "islands.review.submit",
    opener: "islands.review.write",
  },
} as const;

for (const [name, form] of Object.entries(FORMS) as [string, (typeof FORMS)["signup" | "review"]][])
  test(`R196 R386 ${name}: sent without a network and without its scripts, the page stays and says so; after a reload all that was typed is there, but no password`, async ({
    page,
    context,
    t,
    lang,
  }) => {
    const {
      address,
      typed,
      button,
      secret = [],
      opener,
    } = {
      secret: undefined,
      opener: undefined,
      ...form,
    } as {
      address: string;
      typed: Record<string, string>;
      button: string;
      secret?: string[];
      opener?: string;
    };
    const main = page.getByRole("main");
    const field = (key: string) => main.locator(`[name=${key}]`);
    const openForm = async () => {
      if (opener) await main.getByRole("button", { name: t(opener), exact: true }).click();
    };
    await page.goto(`/${lang}/${address}`);
    await openForm();
    for (const [key, value] of Object.entries(typed)) await field(key).fill(value);
    for (const key of secret) await field(key).fill("forged-steel-8");
    const star = page.getByRole("radio", { name: t("islands.review.stars", { n: 4 }), exact: true });
    if (opener) await star.check({ force: true });
    await loseScripts(page);
    await context.setOffline(true);
    await main.getByRole("button", { name: t(button), exact: true }).click();
    await expect(failure(page, t, "OFFLINE").first()).toBeVisible();
    for (const [key, value] of Object.entries(typed)) await expect(field(key)).toHaveValue(value);

    await context.setOffline(false);
    await bringScripts(page);
    await page.reload();
    await openForm();
    for (const [key, value] of Object.entries(typed)) await expect(field(key)).toHaveValue(value);
    if (opener) await expect(star).toBeChecked();
    for (const key of secret) await expect(field(key)).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("forged-steel-8");
  });

test("the profile: what was typed offline outlives a reload, but not a logout; a list of cities that was lost is requested again", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await aBuyer(context, baseURL ?? "", lang);
  const field = (key: string) => page.getByRole("main").locator(`[name=${key}]`);
  await page.goto(`/${lang}/update-profile`);
  const stored = await field("FirstName").inputValue();
  await context.setOffline(true);
  await field("FirstName").fill("Meera");
  await field("StateProvinceId").selectOption({ index: 3 });
  const again = page.getByRole("main").getByRole("button", retry(t));
  await expect(again).toBeVisible();
  await expect(field("CityId")).toBeDisabled();
  await context.setOffline(false);
  await expect(field("CityId")).toBeEnabled();
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(field("FirstName")).toHaveValue("Meera");
  await expect(field("StateProvinceId")).toHaveValue(/./);
  // The stored city belongs to the stored state and goes when the typed state comes back.
  await expect(field("CityId")).toBeEnabled();
  await expect(field("CityId")).toHaveValue("");
  // The PIN of another state would be refused. Where no state is chosen, a PIN fills in its own.
  await field("StateProvinceId").selectOption({ index: 0 });
  await field("PostalCode").fill("110001");
  await expect(field("StateProvinceId")).toHaveValue(/./);
  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("islands.account.profileSaved") })).toBeVisible();
  await page.reload();
  await expect(field("FirstName")).toHaveValue("Meera");
  expect(stored).not.toBe("Meera");
  await field("FirstName").fill("Not saved");
  await logOut(page, t, lang);
  expect(await page.evaluate(() => sessionStorage.getItem("form-drafts"))).toBeNull();
});

test("the newsletter: what was typed outlives a lost answer and a reload, and is gone once it was sent", async ({
  page,
  context,
  t,
  lang,
}) => {
  const address = `asha.${randomUUID().slice(0, 8)}@example.com`;
  const email = page.getByRole("textbox", { name: t("islands.newsletter.email"), exact: true });
  await page.goto(`/${lang}`);
  await email.fill(address);
  await context.setOffline(true);
  await email.press("Enter");
  await expect(page.locator("#news-say")).toHaveText(t("islands.failures.OFFLINE"));
  await context.setOffline(false);
  await page.reload();
  await expect(email).toHaveValue(address);
  await email.press("Enter");
  await expect(page.getByRole("main").getByText(t("islands.newsletter.asked"))).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue("");
});

test("a message that was sent does not come back with a reload; a build that no longer knows the form says so and keeps it", async ({
  page,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  const send = main.getByRole("button", { name: t("islands.contact.send"), exact: true });
  await page.goto(`/${lang}/contact-us`);
  for (const [key, value] of Object.entries(FORMS.contact.typed))
    await main.locator(`[name=${key}]`).fill(value);
  await page.route("**/contact-us", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 404, headers: { "x-nextjs-action-not-found": "1" }, body: "" })
      : route.fallback(),
  );
  await send.click();
  await expect(main.getByRole("alert").filter({ hasText: t("islands.failures.OUTDATED") })).toBeVisible();
  await page.unroute("**/contact-us");
  await page.reload();
  await expect(main.locator("[name=Message]")).toHaveValue(FORMS.contact.typed.Message);
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: t("islands.contact.sent") })).toBeVisible();
  await page.reload();
  await expect(main.locator("[name=Message]")).toHaveValue("");
});

test("a checkout without a network: coupon and order say so, and note, coupon and cart outlive it and a reload; the order is then placed once", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await openCheckout({ page, context, baseURL, t, lang });
  await expect(placeButton(page, t)).toContainText("₹1,290.00");
  const panel = panelOf(page, t);
  const note = page.getByRole("textbox", { name: t("islands.checkout.notes") });
  const offline = panel.getByRole("alert").filter({ hasText: t("islands.failures.OFFLINE") });
  await note.fill("Gate 4 / بوابة 4");
  await context.setOffline(true);
  await page.locator("[name=CouponCode]").fill("WELCOME10");
  await page.locator("[name=CouponCode]").press("Enter");
  await expect(offline).toBeVisible();
  await place(page, t, CASH);
  await page
    .getByRole("alertdialog", { name: t("islands.checkout.confirm") })
    .getByRole("button", { name: t("islands.checkout.yes"), exact: true })
    .click();
  await expect(panel.getByText(t("islands.failures.OFFLINE")).last()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(note).toHaveValue("Gate 4 / بوابة 4");
  await expect(page.locator("[name=CouponCode]")).toHaveValue("WELCOME10");
  await expect(placeButton(page, t)).toContainText("₹1,161.00");
  await place(page, t, CASH);
  await page
    .getByRole("alertdialog", { name: t("islands.checkout.confirm") })
    .getByRole("button", { name: t("islands.checkout.yes"), exact: true })
    .click();
  await expectPlaced(page, t, lang);
  expect(await countOrders(page, lang)).toBe(1);
});

test("what was typed in one language is there in the other", async ({ page, t, lang }) => {
  const other = lang === "en" ? "ar" : "en";
  await page.goto(`/${lang}/contact-us`);
  for (const [key, value] of Object.entries(FORMS.contact.typed))
    await page.getByRole("main").locator(`[name=${key}]`).fill(value);
  await expect(page.getByRole("button", { name: t("islands.contact.send"), exact: true })).toBeVisible();
  await page.goto(`/${other}/contact-us`);
  for (const [key, value] of Object.entries(FORMS.contact.typed))
    await expect(page.getByRole("main").locator(`[name=${key}]`)).toHaveValue(value);
});
