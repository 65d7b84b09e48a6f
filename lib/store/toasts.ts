/** Short messages in the top corner for 5 seconds (ruling O99). */

export type ToastKind = "ok" | "info" | "bad";
type ToastLink = { text: string; href: string };
type ToastAction = { label: string; run: () => void };
/** A link, e.g. to the cart, an action, e.g. Undo, or both. The message disappears when `run` is called. */
type ToastWay = ToastLink | ToastAction | (ToastLink & ToastAction);
/**
 * `about` names what the message speaks of, e.g. the product that was added. `isSaid`: the page itself announces it
 * too.
 */
export type ToastMessage = {
  kind: ToastKind;
  text: string;
  way?: ToastWay | undefined;
  about?: string | undefined;
  isSaid?: boolean;
};

/** Component that renders the messages. */
type Drawer = { draw: (message: ToastMessage) => void; clearFailures: () => void };

const waiting: ToastMessage[] = [];
let drawer: Drawer | null = null;
let wake: () => void = () => undefined;

const show = (message: ToastMessage): void => {
  if (drawer) {
    drawer.draw(message);
    return;
  }
  waiting.push(message);
  wake();
};

/** Removes the failure messages of a form's last try when it is submitted again, also those not yet drawn. */
export const clearFailures = (): void => {
  waiting.splice(0, waiting.length, ...waiting.filter(({ kind }) => kind !== "bad"));
  drawer?.clearFailures();
};

/** A success also removes the failures of the tries before it. */
export const toastSuccess = (text: string, way?: ToastWay, about?: string): void => {
  clearFailures();
  show({ kind: "ok", text, way, about });
};
export const toastInfo = (text: string, way?: ToastWay): void => show({ kind: "info", text, way });

/** A failure that is also said beside its field or form, where screen readers hear it. */
export const toastFailure = (text: string): void => show({ kind: "bad", text, isSaid: true });

/** A failure that is said nowhere else. */
export const toastLoneFailure = (text: string): void => show({ kind: "bad", text });

/** Notifies when the first message waits, so that the component for messages is loaded only then. */
export const onFirstToast = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/**
 * Registers the component, which renders the waiting and all later messages. @returns a function that stops
 */
export const drawToasts = (next: Drawer): (() => void) => {
  drawer = next;
  waiting.splice(0).forEach(next.draw);
  return () => {
    drawer = null;
  };
};
