import { randomUUID } from "node:crypto";
import { GOODS, nameOf, pathOf } from "../fixtures/goods";
import { expect, test } from "../fixtures/test";

test("R164 a product that is out of stock cannot be added; one asks to be told, a wrong address and a failure lose nothing", async ({
  page,
  t,
  lang,
}) => {
  await page.goto(pathOf(GOODS.spade, lang));
  await expect(page.getByRole("heading", { level: 1, name: nameOf(GOODS.spade, lang) })).toBeVisible();
  await expect(
    page.getByRole("button", { name: t("islands.product.add"), exact: true }).first(),
  ).toBeDisabled();
  const form = page.getByRole("form", { name: t("islands.notice.title") });
  const email = form.getByLabel(t("islands.notice.email"), { exact: true });
  const ask = form.getByRole("button", { name: t("islands.notice.ask"), exact: true });
  await ask.click();
  await expect(
    form.getByText(t("islands.fieldCheck.required", { field: t("islands.notice.email") })),
  ).toBeVisible();
  await email.fill("asha@example");
  await ask.click();
  await expect(form.getByText(t("islands.fieldCheck.email"))).toBeVisible();
  await expect(email).toHaveValue("asha@example");
  const address = `asha.${randomUUID().slice(0, 8)}@example.com`;
  await email.fill(address);
  await page.route("**/product-detail/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await ask.click();
  await expect(form.getByRole("alert").filter({ hasText: t("islands.failures.FAULT") })).toBeVisible();
  await expect(email).toHaveValue(address);
  await page.unroute("**/product-detail/**");
  await ask.click();
  await expect(page.getByRole("main").getByText(t("islands.notice.asked"))).toBeFocused();

  // The unsubscription needs a button; an unknown token shows a message.
  await page.goto(`/${lang}/stock-notices/stop?token=nonsense`);
  await page.getByRole("button", { name: t("stockNotices.stop.button"), exact: true }).click();
  await expect(page.getByText(t("stockNotices.stop.gone"))).toBeVisible();
});
