/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { sendMessage } from "@/lib/shop/actions/message-actions";
import { forgetPerson } from "@/lib/store/browser-storage";
import { keepDraft } from "@/lib/store/form-drafts";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";
import en from "@/messages/en.json";
import { ContactForm } from "./contact-form";

jest.mock("@/lib/shop/actions/message-actions", () => ({
  sendMessage: jest.fn(),
  sendMessageForm: jest.fn(),
}));
jest.mock("@/lib/store/toasts", () => ({
  clearFailures: jest.fn(),
  toastFailure: jest.fn(),
  toastSuccess: jest.fn(),
  toastInfo: jest.fn(),
}));

const send = jest.mocked(sendMessage);
const FIELDS = {
  Name: "Asha Patel",
  Email: "asha@example.com",
  "Phone Number": "9800000001",
  Subject: "Bolts",
  "Your Message": "How many in a box?",
};

const field = (label: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${label}`) });
const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.change(field(label), { target: { value } }));
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Send Message" }));

beforeAll(() => {
  // jsdom has no dialogs, and the overlay is one.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {};
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {};
});
const show = () =>
  render(
    <main>
      <NextIntlClientProvider locale="en" messages={{ islands: en.islands }} timeZone="Asia/Kolkata">
        <ContactForm />
      </NextIntlClientProvider>
    </main>,
  );
let shown: ReturnType<typeof show>;
beforeEach(() => {
  jest.clearAllMocks();
  forgetPerson();
  shown = show();
});

test("R196 R336: nothing is sent while a check fails; every field says what is wrong, the first also by toast", () => {
  fill({ Email: "asha@example" });
  submit();
  expect(send).not.toHaveBeenCalled();
  for (const words of [
    "Name is required",
    "Please enter valid email address",
    "Phone Number is required",
    "Subject is required",
    "Your Message is required",
  ])
    expect(screen.getAllByText(words)).toHaveLength(1);
  expect(toastFailure).toHaveBeenCalledWith("Name is required");
  expect(document.activeElement).toBe(field("Name"));
  expect(field("Email").value).toBe("asha@example");
});

test("R203: a message that arrived is said and the form is empty", async () => {
  send.mockResolvedValue({ ok: true, value: null });
  fill(FIELDS);
  submit();
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Message sent successfully!"));
  expect(send).toHaveBeenCalledWith("en", {
    FullName: "Asha Patel",
    Email: "asha@example.com",
    PhoneNumber: "9800000001",
    Subject: "Bolts",
    Message: "How many in a box?",
    ProductId: null,
    VendorSlug: "",
  });
  await waitFor(() => expect(field("Name").value).toBe(""));
});

test.each([
  ["?product=17", { ProductId: 17, VendorSlug: "" }],
  ["?seller=anvil-sons", { ProductId: null, VendorSlug: "anvil-sons" }],
  ["?product=x&seller=", { ProductId: null, VendorSlug: "" }],
  [`?seller=${"s".repeat(201)}`, { ProductId: null, VendorSlug: "" }],
])("the address %s says what the message is about", async (search, about) => {
  window.history.replaceState(null, "", `/en/contact-us${search}`);
  send.mockResolvedValue({ ok: true, value: null });
  fill(FIELDS);
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith("en", expect.objectContaining(about)));
  window.history.replaceState(null, "", "/en/contact-us");
});

/** Keeps what stands in the form as a draft, and opens the page at another address. */
const goTo = (search: string) => {
  keepDraft(field("Subject").form as HTMLFormElement);
  shown.unmount();
  window.history.replaceState(null, "", `/en/contact-us${search}`);
  shown = show();
};

/** The shop knows these names. */
const NAMES: Record<number, string> = { 17: "Padlock 50 mm", 18: "Bolt (M8)" };

test("the address of a product gives the subject, also after that of another product, and never over typed text", async () => {
  const fetched = jest.fn(async (address: string) => {
    const id = Number(/^\/en\/products\?ids=(\d+)$/.exec(address)?.[1]);
    return { ok: true, json: async () => (NAMES[id] ? [{ name: { text: NAMES[id] } }] : []) };
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  expect(field("Subject").value).toBe("");
  goTo("?product=17");
  await waitFor(() => expect(field("Subject").value).toBe("About Padlock 50 mm (product 17)"));
  fill({ Name: "Asha" });
  goTo("?product=18");
  await waitFor(() =>
    expect([field("Name").value, field("Subject").value]).toEqual(["Asha", "About Bolt (M8) (product 18)"]),
  );
  goTo("?product=20");
  await waitFor(() => expect(field("Subject").value).toBe("About product 20"));
  fill({ Subject: "Keys of the padlock" });
  goTo("?product=17");
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
  expect(field("Subject").value).toBe("Keys of the padlock");
  window.history.replaceState(null, "", "/en/contact-us");
});

test("R204: a failure is said and everything typed stays", async () => {
  send.mockResolvedValue({ ok: false, code: "UNAVAILABLE" });
  fill(FIELDS);
  submit();
  await waitFor(() => expect(toastFailure).toHaveBeenCalledWith("An error occured. Please try again!"));
  for (const [label, value] of Object.entries(FIELDS)) expect(field(label).value).toBe(value);
});
