import type { Page } from "playwright/test";
import { expect, type Say } from "../fixtures/test";

/** Collects the console errors of a page, e.g. failed requests. */
export const consoleErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
};

/** Expects no error message on the page. */
export const expectNoFailure = async (page: Page, t: Say): Promise<void> => {
  for (const code of ["FAULT", "UNAVAILABLE"])
    await expect(page.getByText(t(`islands.failures.${code}`))).toHaveCount(0);
  await expect(page.locator(".toast.bad").filter({ visible: true })).toHaveCount(0);
};
