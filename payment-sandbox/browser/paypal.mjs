import { pageLanguage, showStep } from "./step.mjs";

/**
 * `window.paypal` of the sandbox: one button that opens the wallet's approval step.
 * @typedef {{
 *   createOrder: (data: object, actions: object) => Promise<string> | string,
 *   onApprove?: (data: { orderID: string, payerID: string }, actions: { restart: () => Promise<void> }) => Promise<void> | void,
 *   onCancel?: (data: { orderID: string }, actions: object) => void,
 *   onError?: (error: unknown) => void,
 *   onInit?: (data: object, actions: { enable: () => Promise<void>, disable: () => Promise<void> }) => void,
 *   onClick?: (data: { fundingSource: string }, actions: { resolve: () => boolean, reject: () => boolean }) => unknown,
 * }} Options
 */

const WORDS = {
  en: { pay: "Pay with PayPal", title: "PayPal", close: "Give up" },
  ar: { pay: "ادفع عبر PayPal", title: "PayPal", close: "تراجع" },
};

/** @param {Options} options */
const newButtons = (options) => {
  const words = WORDS[pageLanguage()];
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.pay;
  button.style.cssText =
    "inline-size:100%;min-block-size:48px;border:0;border-radius:8px;font:inherit;font-weight:600;color:#111;background:#ffc439;cursor:pointer";

  /** @param {string} orderID @returns {Promise<void>} */
  const approve = async (orderID) => {
    const address = `/sandbox/paypal/checkoutnow?framed&token=${encodeURIComponent(orderID)}`;
    await showStep({ address, title: words.title, close: words.close });
    const answer = await fetch(`/sandbox/paypal/approval?token=${encodeURIComponent(orderID)}`);
    const { approved } = await answer.json();
    if (approved)
      await options.onApprove?.({ orderID, payerID: "SANDBOXBUYER" }, { restart: () => approve(orderID) });
    else options.onCancel?.({ orderID }, {});
  };
  /** Runs the page's onClick first, then createOrder. */
  const start = async () => {
    const allowed = await options.onClick?.(
      { fundingSource: "paypal" },
      { resolve: () => true, reject: () => false },
    );
    if (allowed !== false) await approve(await options.createOrder({ paymentSource: "paypal" }, {}));
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await start();
    } catch (error) {
      if (options.onError) options.onError(error);
      else throw error;
    } finally {
      button.disabled = false;
    }
  });
  const enable = async () => void (button.disabled = false);
  const disable = async () => void (button.disabled = true);
  return {
    isEligible: () => true,
    /** @param {string | HTMLElement} place */
    render: async (place) => {
      const into = typeof place === "string" ? document.querySelector(place) : place;
      if (!into) throw new Error(`The element ${String(place)} to render the button in is not on the page.`);
      into.append(button);
      options.onInit?.({}, { enable, disable });
    },
    close: async () => button.remove(),
    /** @param {Partial<Options>} changed */
    updateProps: async (changed) => void Object.assign(options, changed),
  };
};

Object.assign(window, {
  paypal: {
    version: "5.0.0-sandbox",
    FUNDING: { PAYPAL: "paypal" },
    Buttons: newButtons,
    getFundingSources: () => ["paypal"],
    isFundingEligible: (/** @type {string} */ source) => source === "paypal",
  },
});
