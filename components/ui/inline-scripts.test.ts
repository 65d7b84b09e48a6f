/** @jest-environment jsdom */
import { EARLY_PRESS } from "./inline-scripts.mjs";

type EarlyForm = HTMLFormElement & { wasSubmitted?: boolean };

const hydrate = (): void => {
  window.dispatchEvent(new Event("hydrated"));
};

/** Shows markup, lets the script run and counts the clicks that reach elements. */
const show = (html: string) => {
  document.body.innerHTML = html;
  const script = document.createElement("script");
  script.textContent = EARLY_PRESS;
  document.body.append(script);
  const clicks: string[] = [];
  document.body.onclick = (event) => void clicks.push((event.target as HTMLElement).id);
  return { clicks, press: (id: string) => document.getElementById(id)?.click() };
};

const submit = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

// Listeners of one test must not see the next one's clicks.
afterEach(hydrate);

test("the last press on a button waits for hydration and is given again once", () => {
  const { clicks, press } = show(`<button id="a"></button><button id="b"><i id="icon"></i></button>`);
  press("a");
  press("icon");
  expect(clicks).toEqual([]);
  hydrate();
  expect(clicks).toEqual(["b"]);
  hydrate();
  press("a");
  expect(clicks).toEqual(["b", "a"]);
});

test("links, popovers and submit buttons work at once", () => {
  const { clicks, press } = show(
    `<a id="link"></a><button id="pop" popovertarget="x"></button>` +
      `<form action="/search" onsubmit="return false"><button id="send"></button><button id="own" type="button"></button></form>`,
  );
  for (const id of ["link", "pop", "send", "own"]) press(id);
  expect(clicks).toEqual(["link", "pop", "send"]);
});

test("a button that is gone is not clicked", () => {
  const { clicks, press } = show(`<button id="a"></button>`);
  press("a");
  document.getElementById("a")?.remove();
  hydrate();
  expect(clicks).toEqual([]);
});

test("a form that only scripts answer remembers its submit until its component is ready", () => {
  show(`<form method="post"></form>`);
  const form = document.forms[0] as EarlyForm;
  hydrate();
  expect(submit(form)).toBe(false);
  expect(form.wasSubmitted).toBe(true);
  form.dataset.ready = "";
  expect(submit(form)).toBe(true);
});

test("a script that does not arrive is requested again, and a press meanwhile is told so", () => {
  jest.useFakeTimers();
  const { press } = show(
    `<button id="a"></button><p id="script-missing" hidden></p><script src="/_next/static/a.js"></script>`,
  );
  const scripts = () => [...document.querySelectorAll("script[src]")];
  const isTold = () => document.querySelector("#script-missing")?.hasAttribute("hidden") === false;
  press("a");
  expect(isTold()).toBe(false);
  scripts()[0]?.dispatchEvent(new Event("error"));
  jest.advanceTimersByTime(999);
  expect(scripts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  // The bundler knows a script by this text.
  expect(scripts().map((script) => script.getAttribute("src"))).toEqual(Array(2).fill("/_next/static/a.js"));
  press("a");
  expect(isTold()).toBe(true);
  hydrate();
  expect(isTold()).toBe(false);
  scripts().forEach((script) => script.remove());
  jest.useRealTimers();
});

test("forms that the server answers are left alone", () => {
  show(
    `<form action="" method="POST"></form><form action="/a" method="post"></form><form method="dialog"></form>`,
  );
  for (const form of document.forms) {
    expect(submit(form)).toBe(true);
    expect((form as EarlyForm).wasSubmitted).toBeUndefined();
  }
});
