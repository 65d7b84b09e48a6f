/** Short messages at the top corner for 5 seconds (ruling O99). Never the only place of a failure. */

export type ToastKind = "ok" | "info" | "bad";
export type ToastMessage = { kind: ToastKind; text: string; /** A way on, e.g. to the cart. */ link?: { text: string; href: string } };

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | null = null;
let wake: () => void = () => undefined;

const show = (message: ToastMessage): void => {
  if (listener) {
    listener(message);
    return;
  }
  waiting.push(message);
  wake();
};

export const toastSuccess = (text: string, link?: ToastMessage["link"]): void => show({ kind: "ok", text, ...(link ? { link } : {}) });
export const toastInfo = (text: string, link?: ToastMessage["link"]): void => show({ kind: "info", text, ...(link ? { link } : {}) });
export const toastFailure = (text: string, link?: ToastMessage["link"]): void => show({ kind: "bad", text, ...(link ? { link } : {}) });

/** The page's corner is told when the first message waits, so that what draws it is loaded only then. */
export const onFirstToast = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/** What draws the messages takes those that wait and every later one. @returns how to stop */
export const drawToasts = (draw: Listener): (() => void) => {
  listener = draw;
  waiting.splice(0).forEach(draw);
  return () => {
    listener = null;
  };
};
