import { fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import en from "@/messages/en.json";

/** Renders a form in English, as a page does. */
export const renderForm = (form: ReactElement) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ islands: en.islands }} timeZone="Asia/Kolkata">
      {form}
    </NextIntlClientProvider>,
  );

export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (values: Record<string, string>): void =>
  Object.entries(values).forEach(
    ([label, value]) => void fireEvent.change(field(label), { target: { value } }),
  );
export const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));
export const values = (labels: string[]): string[] => labels.map((label) => field(label).value);
/** Returns the text beside a field. */
export const said = (label: string): string =>
  document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent ?? "";

/** jsdom has no dialogs, and the overlay of blocking work is one. */
export const giveDialogs = (): void => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {};
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {};
};
