/**
 * An inline script for the top of the body, as text. It runs before any other script and loses no press meanwhile:
 * - The last click on a button that only scripts answer is clicked again on the `hydrated` event (islands-root.tsx).
 *   Links, popovers and submit buttons work without scripts.
 * - A form without an action would be posted to its page and lose what was typed. Its submit is remembered on the form
 *   until its component is there (components/form/use-checked-form.ts), which may be later than `hydrated`.
 */
export const EARLY_PRESS = `(() => {
let pressed = null;
const keepClick = (event) => {
const button = event.target.closest?.("button:not([popovertarget])");
if (!button || (button.form && button.type !== "button")) return;
event.stopImmediatePropagation();
pressed = button;
};
addEventListener("click", keepClick, true);
addEventListener("hydrated", () => {
removeEventListener("click", keepClick, true);
if (pressed?.isConnected) pressed.click();
}, { once: true });
addEventListener("submit", (event) => {
const form = event.target;
if (!form.matches("form[method=post]:not([action]):not([data-ready])")) return;
event.preventDefault();
event.stopImmediatePropagation();
form.wasSubmitted = true;
}, true);
})()`;

/** A form as the script leaves it. A property and no attribute: React would report an attribute that it did not render. */
export type EarlyForm = HTMLFormElement & { wasSubmitted?: boolean };
