import type { Page } from "playwright/test";
import { expect, type Say } from "../fixtures/test";

/** Collects what a page writes to the console as an error, e.g. requests that failed. */
export const consoleErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
};

/** No message on the page says that something failed. */
export const expectNoFailure = async (page: Page, t: Say): Promise<void> => {
  for (const code of ["FAULT", "UNAVAILABLE"])
    await expect(page.getByText(t(`islands.failures.${code}`))).toHaveCount(0);
  await expect(page.locator(".toast.bad")).toHaveCount(0);
};
