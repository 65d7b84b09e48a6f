/** @jest-environment jsdom */
import { forgetPerson } from "./browser-storage";
import { draftOf, dropDraft, followTyping, keepDraft } from "./form-drafts";

/** Shows a page's forms at an address. */
const show = (address: string, html: string): HTMLFormElement[] => {
  history.replaceState(null, "", address);
  document.body.innerHTML = `<main>${html}</main>`;
  return [...document.forms];
};
const type = (name: string, value: string): void => {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`no field ${name}`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  jest.runAllTimers();
};
const CONTACT = `<form><input name="FullName"><textarea name="Message"></textarea></form>`;
const LETTER = `<form><input name="Email" type="email"></form>`;

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  stop = followTyping();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test("what is typed comes back on the same page, in any language, until the form is sent", () => {
  show("/en/contact-us?product=1", CONTACT);
  type("Message", "How many?");
  const [again] = show("/ar/contact-us", CONTACT);
  expect(again && draftOf(again)).toEqual({ Message: "How many?" });
  expect(again && draftOf(again)).toEqual({ Message: "How many?" });
  const [other] = show("/en/reset-password", CONTACT);
  expect(other && draftOf(other)).toEqual({});
  const [sent] = show("/en/contact-us", CONTACT);
  dropDraft(sent);
  expect(sent && draftOf(sent)).toEqual({});
});

test("each form of a page has its own draft", () => {
  const [contact, letter] = show("/en/contact-us", CONTACT + LETTER);
  type("FullName", "Asha");
  type("Email", "asha@example.com");
  type("FullName", "Asha Patel");
  dropDraft(letter);
  expect([contact, letter].map((form) => form && draftOf(form))).toEqual([{ FullName: "Asha Patel" }, {}]);
});

test("an emptied form has no draft", () => {
  const [contact] = show("/en/contact-us", CONTACT);
  type("Message", "x");
  type("Message", "");
  expect(contact && draftOf(contact)).toEqual({});
});

test("never a secret: passwords, also shown ones, codes and cards are not stored", () => {
  show(
    "/en/signup",
    `<form><input name="FirstName"><input name="Password" type="password">
     <input name="Shown" autocomplete="new-password"><input name="Old" autocomplete="current-password">
     <input name="Otp" autocomplete="one-time-code"><input name="Number" autocomplete="cc-number">
     <input name="Website" tabindex="-1"><input name="next" type="hidden" value="secret"></form>`,
  );
  for (const name of ["Password", "Shown", "Old", "Otp", "Number", "Website"]) type(name, "secret");
  type("FirstName", "Asha");
  expect(sessionStorage.getItem("form-drafts")).toBe(`{"signup":[{"FirstName":"Asha"}]}`);
});

test("somebody's own data is not given to another customer", () => {
  const profile = (owner: number) => `<form data-owner="${owner}"><input name="FirstName"></form>`;
  show("/en/update-profile", profile(1));
  type("FirstName", "Asha");
  const [other] = show("/en/update-profile", profile(2));
  expect(other && draftOf(other)).toEqual({});
  const [own] = show("/en/update-profile", profile(1));
  expect(own && draftOf(own)).toEqual({ FirstName: "Asha" });
  forgetPerson();
  expect(own && draftOf(own)).toEqual({});
});

test("the search box and the filters of a list are in the address and have no draft", () => {
  const forms = show(
    "/en/all-products/0/x",
    `<form role="search"><input name="SearchTerm"></form><form data-soft="true"><input name="min"></form>`,
  );
  type("SearchTerm", "hammer");
  type("min", "3");
  forms.forEach(keepDraft);
  expect(sessionStorage.getItem("form-drafts")).toBeNull();
});

test.each(["null", "[1]", "{", `{"contact-us":1}`])("a damaged store (%s) is no draft", (text) => {
  sessionStorage.setItem("form-drafts", text);
  const [contact] = show("/en/contact-us", CONTACT);
  expect(contact && draftOf(contact)).toEqual({});
});
