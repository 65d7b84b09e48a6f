import { failure } from "../fixtures/failures";
import { mailTo } from "../fixtures/mails";
import { anAccount, logIn } from "../fixtures/shopper";
import { expect, open, test } from "../fixtures/test";

test("a new password by the code from the mail: a wrong code is refused, the old password and every session end (R235, R236, R241, R242, R243, R244)", async ({
  page,
  context,
  t,
  lang,
  browser,
  baseURL,
}) => {
  const shopper = await anAccount(page.request, lang);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await open(elsewhere, `/${lang}/login`, t);
  await logIn(elsewhere, t, shopper);
  await elsewhere.waitForURL(`**/${lang}`);

  await open(page, `/${lang}/reset-password`, t);
  const main = page.getByRole("main");
  const label = (name: string) => main.getByLabel(t(`islands.account.${name}`), { exact: true });
  await label("email").fill(shopper.email);
  await main.getByRole("button", { name: t("islands.account.sendCode"), exact: true }).click();
  await expect(page.getByText(t("islands.account.otpSent"))).toBeVisible();
  const mail = await mailTo(shopper.email);
  expect(mail.subject).toBe(t("mail.oneTimeCode.subject"));
  expect(mail.subject).not.toMatch(/\d/);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? "";
  const change = main.getByRole("button", { name: t("islands.account.changePassword"), exact: true });

  // A reload needs no other code.
  await page.reload();
  await expect(main.getByText(shopper.email)).toBeVisible();
  await label("newPassword").fill("tempered-steel-9");
  await label("confirmPassword").fill("tempered-steel-9");
  await label("code").fill(code === "000000" ? "000001" : "000000");
  await change.click();
  await expect(main.getByText(t("islands.refusals.CODE_INVALID"))).toBeVisible();
  await label("code").fill(code);
  await context.setOffline(true);
  await change.click();
  await expect(failure(page, t, "OFFLINE").first()).toBeVisible();
  await expect(label("code")).toHaveValue(code);
  await expect(label("newPassword")).toHaveValue("tempered-steel-9");
  await context.setOffline(false);
  await change.click();
  await page.waitForURL(`**/${lang}/login`);
  await expect(page.getByText(t("islands.account.passwordChanged"))).toBeVisible();

  await logIn(page, t, shopper);
  await expect(main.getByText(t("islands.refusals.WRONG_CREDENTIALS"))).toBeVisible();
  await logIn(page, t, { ...shopper, password: "tempered-steel-9" });
  await page.waitForURL(`**/${lang}`);
  expect((await mailTo(shopper.email, 2)).subject).toBe(t("mail.passwordChanged.subject"));

  await elsewhere.goto(`/${lang}/orders-history`);
  await elsewhere.waitForURL(`**/${lang}/login?next=**`);
  await elsewhere.context().close();
});
