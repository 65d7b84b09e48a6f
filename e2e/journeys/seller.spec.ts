import { randomUUID } from "node:crypto";
import { mailTo } from "../fixtures/mails";
import { expect, open, test } from "../fixtures/test";

test("a visitor asks to become a seller, is thanked on the page and by mail in their language, and cannot ask twice (R298, R300, R301, R304, R305, R307)", async ({
  page,
  t,
  lang,
}) => {
  const email = `anvil.${randomUUID().slice(0, 8)}@example.com`;
  const main = page.getByRole("main");
  const field = (name: string) => main.getByLabel(t(`islands.seller.fields.${name}`), { exact: true });
  const send = () => main.getByRole("button", { name: t("islands.seller.send"), exact: true }).click();
  const fill = async () => {
    await open(page, `/${lang}/become-seller`, t);
    const typed = {
      FirstName: "Anvil & Sons",
      LastName: "Ravi Shah",
      EmailAddress: email,
      AddressLineOne: "3 Forge Lane",
      Password: "forged-steel-8",
      ConfirmPassword: "forged-steel-8",
      Gstin: "27AAPFU0939F1ZV",
      Pan: "AAPFU0939F",
      PickupPin: "141001",
    };
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  };

  await open(page, `/${lang}/become-seller`, t);
  await send();
  for (const name of ["FirstName", "EmailAddress", "Password", "AddressLineOne"])
    await expect(
      main.getByText(t("islands.fieldCheck.required", { field: t(`islands.seller.fields.${name}`) }), {
        exact: true,
      }),
    ).toBeVisible();
  await fill();
  for (const name of ["CountryID", "StateProvinceId", "CityId", "MobileNo", "PostalCode"])
    await expect(field(name)).toBeVisible();
  await field("ConfirmPassword").fill("something-else");
  await send();
  await expect(main.getByText(t("islands.fieldCheck.match"))).toBeVisible();
  await field("ConfirmPassword").fill("forged-steel-8");
  await send();
  await expect(main.getByRole("heading", { name: t("islands.seller.sent") })).toBeVisible();
  expect((await mailTo(email)).subject).toBe(t("mail.sellerRequest.subject"));

  await fill();
  await send();
  await expect(main.getByText(t("islands.refusals.EMAIL_EXISTS"))).toBeVisible();
  await expect(field("FirstName")).toHaveValue("Anvil & Sons");
});
