/**
 * The shop's own inline scripts, as texts. The server allows exactly these in the policy of a page
 * (server/inline-scripts.mjs), so a new one belongs here.
 */

/**
 * Stands at the top of the body. It runs before any other script and loses no press meanwhile:
 * - The last click on a button that only scripts answer is clicked again on the `hydrated` event (islands-root.tsx).
 *   Links, popovers and submit buttons work without scripts.
 * - A form without an action would be posted to its page and lose what was typed. Its submit is remembered on the form
 *   until its component is there (components/form/use-checked-form.ts), which may be later than `hydrated`.
 * - A script of the document that does not arrive is requested again after 1 s, 2 s, 4 s, then every 8 s. Without it the
 *   page would never be hydrated. A press meanwhile shows the notice #script-missing (app/[lang]/layout.tsx).
 *
 * React sends it a second time within its data, where line ends and double quotes are escaped. Without them the second
 * copy compresses to half.
 */
export const EARLY_PRESS = `(() => {
let pressed = null;
let isMissing = false;
const notice = (isShown) => document.getElementById('script-missing')?.toggleAttribute('hidden', !isShown);
const keepClick = (event) => {
const button = event.target.closest?.('button:not([popovertarget])');
if (!button || (button.form && button.type !== 'button')) return;
event.stopImmediatePropagation();
pressed = button;
notice(isMissing);
};
addEventListener('click', keepClick, true);
const askAgain = ({ target }) => {
if (!target.src?.includes('/_next/')) return;
const script = document.createElement('script');
script.src = target.getAttribute('src');
const wait = script.dataset.wait = Math.min((target.dataset.wait ?? 500) * 2, 8000);
setTimeout(() => document.head.append(script), wait);
isMissing = true;
};
addEventListener('error', askAgain, true);
addEventListener('hydrated', () => {
notice(false);
removeEventListener('error', askAgain, true);
removeEventListener('click', keepClick, true);
if (pressed?.isConnected) pressed.click();
}, { once: true });
addEventListener('submit', (event) => {
const form = event.target;
if (!form.matches('form[method=post]:not([action]):not([data-ready])')) return;
event.preventDefault();
event.stopImmediatePropagation();
form.wasSubmitted = true;
notice(isMissing);
}, true);
})()`.replaceAll("\n", "");

/**
 * Sets the stored view of a list before the first paint, so that the grid does not move; view-switch.tsx changes it
 * later.
 */
export const REMEMBERED_VIEW = `try{var v=localStorage.getItem("listingView");if(/^(2|3|4|row)$/.test(v))document.currentScript.closest(".goods").dataset.view=v}catch(e){}`;

/**
 * Opens and closes the sections beside a list as the visitor left them, before the first paint, so that nothing moves;
 * disclosure-memory.tsx stores and restores them later.
 */
export const REMEMBERED_FOLDS = `try{var f=JSON.parse(localStorage.getItem("listingFolds"))||{};document.querySelectorAll("#filters details[data-fold]").forEach(function(d){var o=f[d.dataset.fold];if(typeof o=="boolean")d.open=o})}catch(e){}`;
