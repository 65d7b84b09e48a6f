import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CDPSession, Page } from "playwright/test";
import { deskPage } from "../fixtures/desk-page";
import { enterAsOwner, startOwnShop } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/** Passkeys at the desk, by an authenticator that the browser plays (WebAuthn of the Chrome DevTools Protocol). */

const en = (key: string) => sayAtDesk("en", key);
const folder = mkdtempSync(path.join(tmpdir(), "desk-passkeys-"));
let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let owner: Page;
let device: CDPSession;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startOwnShop(folder);
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
  owner = await context.newPage();
  device = await context.newCDPSession(owner);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterAsOwner(owner, { url: shop.url, folder });
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("an owner makes a passkey, logs in with it alone, renames and removes it", async () => {
  const desk = deskPage(owner);
  await desk.visit("/sessions");
  const card = desk.main.getByRole("region", { name: en("sessions.passkeys.title"), exact: true });
  await desk.button("sessions.passkeys.add", card).click();
  await desk.dialog.getByLabel(en("sessions.passkeys.name")).fill("Office computer");
  await desk.button("sessions.passkeys.make", desk.dialog).click();
  await expect(owner.getByText(en("sessions.passkeys.added"), { exact: true })).toBeVisible();
  const row = card.getByRole("listitem", { name: "Office computer", exact: true });
  await expect(row).toBeVisible();

  await owner.context().clearCookies();
  await owner.goto("/admin");
  await owner.reload();
  await owner.getByRole("button", { name: en("entry.passkey"), exact: true }).click();
  // Without a code of the second factor: the passkey is one.
  await expect(owner.getByRole("navigation", { name: en("frame.menu"), exact: true })).toBeVisible();

  await desk.visit("/sessions");
  await desk.button("sessions.passkeys.rename", row).click();
  await desk.dialog.getByLabel(en("sessions.passkeys.name")).fill("Counter");
  await desk.button("sessions.passkeys.saveName", desk.dialog).click();
  const renamed = card.getByRole("listitem", { name: "Counter", exact: true });
  await expect(renamed).toBeVisible();
  await desk.button("sessions.passkeys.remove", renamed).click();
  await expect(owner.getByText(en("sessions.passkeys.removed"), { exact: true })).toBeVisible();
  await expect(renamed).toHaveCount(0);

  await owner.context().clearCookies();
  await owner.reload();
  await owner.getByRole("button", { name: en("entry.passkey"), exact: true }).click();
  await expect(owner.getByText(en("errors.PASSKEY_INVALID"), { exact: true })).toBeVisible();
});
