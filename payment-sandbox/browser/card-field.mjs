import { CARDS } from "../scenarios.mjs";
import { pageLanguage } from "./step.mjs";

/**
 * Card field of the sandbox: number, expiry and code in one row, like Stripe's. Only test numbers are
 * accepted, and they never leave the page: the sandbox receives the name of the test card.
 * @typedef {{ code: string, type: "validation_error", message: string }} FieldError
 * @typedef {{ number: string, month: string, year: string, code: string }} Card
 */

const WORDS = {
  en: {
    number: "Card number",
    expiry: "Expiry date (MM/YY)",
    code: "CVC",
    incomplete_number: "Your card number is incomplete.",
    invalid_number: "Your card number is invalid.",
    test_card_only: "Only test cards work here.",
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
  ar: {
    number: "رقم البطاقة",
    expiry: "تاريخ الانتهاء (شهر/سنة)",
    code: "رمز الأمان",
    incomplete_number: "رقم البطاقة غير مكتمل.",
    invalid_number: "رقم البطاقة غير صالح.",
    test_card_only: "تُقبل هنا بطاقات الاختبار فقط.",
    incomplete_expiry: "تاريخ انتهاء البطاقة غير مكتمل.",
    invalid_expiry_year_past: "انتهت صلاحية البطاقة.",
    incomplete_cvc: "رمز أمان البطاقة غير مكتمل.",
  },
};

/** Checks the check digit of a card number. @param {string} digits */
const isCardNumber = (digits) =>
  [...digits]
    .reverse()
    .reduce(
      (sum, digit, at) => sum + (at % 2 ? (Number(digit) * 2) % 9 || (digit === "9" ? 9 : 0) : Number(digit)),
      0,
    ) %
    10 ===
  0;

/** Returns the digits as Latin digits, also for Arabic input. @param {string} text */
const digitsOf = (text) =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, "");

/** @param {Card} card @returns {keyof typeof WORDS.en | null} the first error */
const problemOf = ({ number, month, year, code }) => {
  if (number.length < 16) return "incomplete_number";
  if (!isCardNumber(number)) return "invalid_number";
  if (!CARDS.some((card) => card.number === number)) return "test_card_only";
  if (month.length < 2 || year.length < 2 || Number(month) < 1 || Number(month) > 12)
    return "incomplete_expiry";
  if (new Date(2000 + Number(year), Number(month)) <= new Date()) return "invalid_expiry_year_past";
  return code.length < 3 ? "incomplete_cvc" : null;
};

/**
 * @param {{ hidePostalCode?: boolean, disabled?: boolean }} [options] Stripe's other options are about appearance and ignored
 * @returns the element as returned by `elements.create("card")`, and its value
 */
export const newCardField = (options = {}) => {
  const words = WORDS[pageLanguage()];
  /** @type {Record<string, Set<(event: object) => void>>} */
  const listeners = {};
  /** @param {string} type @param {object} [facts] */
  const emit = (type, facts = {}) =>
    listeners[type]?.forEach((listen) => listen({ elementType: "card", ...facts }));

  const row = document.createElement("div");
  row.dir = "ltr";
  row.style.cssText = "display:flex;flex-wrap:wrap;gap:8px;align-items:center";
  /** @param {string} label @param {string} name @param {string} hint @param {number} length @param {string} width */
  const input = (label, name, hint, length, width) => {
    const box = document.createElement("input");
    Object.assign(box, {
      name,
      placeholder: hint,
      maxLength: length,
      inputMode: "numeric",
      autocomplete: "off",
      disabled: options.disabled ?? false,
    });
    box.setAttribute("aria-label", label);
    box.style.cssText = `flex:${width};min-inline-size:4.5rem;min-block-size:44px;padding:0 8px;border:0;font:inherit;color:inherit;background:transparent;outline-offset:-2px`;
    box.addEventListener("focus", () => emit("focus"));
    box.addEventListener("blur", () => emit("blur"));
    row.append(box);
    return box;
  };
  const number = input(words.number, "cardnumber", "1234 1234 1234 1234", 23, "3 1 12rem");
  const expiry = input(words.expiry, "exp-date", "MM / YY", 7, "1 1 4.5rem");
  const code = input(words.code, "cvc", "CVC", 4, "1 1 4.5rem");

  /** @returns {Card} */
  const card = () => {
    const date = digitsOf(expiry.value);
    return {
      number: digitsOf(number.value),
      month: date.slice(0, 2),
      year: date.slice(2, 4),
      code: digitsOf(code.value),
    };
  };
  /** @returns {FieldError | null} */
  const error = () => {
    const problem = problemOf(card());
    return problem && { type: "validation_error", code: problem, message: words[problem] };
  };
  row.addEventListener("input", () => {
    const typed = card();
    number.value = typed.number.slice(0, 16).replace(/(\d{4})(?=\d)/g, "$1 ");
    expiry.value =
      typed.year || /\d{2}.*\/\s*$/.test(expiry.value) ? `${typed.month} / ${typed.year}` : typed.month;
    code.value = typed.code;
    const found = error();
    emit("change", {
      complete: found === null,
      empty: !typed.number && !typed.month && !typed.code,
      brand: typed.number.startsWith("4") ? "visa" : "unknown",
      error: found && !found.code.startsWith("incomplete") ? found : undefined,
      value: { postalCode: "" },
    });
  });

  const element = {
    /** @param {string | HTMLElement} place */
    mount: (place) => {
      const into = typeof place === "string" ? document.querySelector(place) : place;
      if (!into)
        throw new Error(`The element ${String(place)} to mount the card field in is not on the page.`);
      into.append(row);
      queueMicrotask(() => emit("ready"));
    },
    unmount: () => row.remove(),
    destroy: () => row.remove(),
    focus: () => number.focus(),
    blur: () => row.querySelectorAll("input").forEach((box) => box.blur()),
    clear: () => row.querySelectorAll("input").forEach((box) => (box.value = "")),
    /** @param {{ disabled?: boolean }} changed */
    update: ({ disabled }) => {
      if (disabled !== undefined) row.querySelectorAll("input").forEach((box) => (box.disabled = disabled));
    },
    /** @param {string} type @param {(event: object) => void} listen */
    on: (type, listen) => {
      (listeners[type] ??= new Set()).add(listen);
      return element;
    },
    /** @param {string} type @param {(event: object) => void} listen */
    once: (type, listen) =>
      element.on(type, function heard(event) {
        element.off(type, heard);
        listen(event);
      }),
    /** @param {string} type @param {(event: object) => void} listen */
    off: (type, listen) => {
      listeners[type]?.delete(listen);
      return element;
    },
  };
  /** Returns the name of the typed test card; empty if it is not one. */
  const token = () => CARDS.find((known) => known.number === card().number)?.token ?? "";
  return { element, token, error };
};
