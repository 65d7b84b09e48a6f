/** Short messages at the top corner for 5 seconds (ruling O99). Never the only place of a failure. */

export type ToastKind = "ok" | "info" | "bad";
/** A way on, e.g. to the cart, or a way back, e.g. Undo; the message goes when `run` is asked for. */
export type ToastWay = { text: string; href: string } | { label: string; run: () => void };
export type ToastMessage = { kind: ToastKind; text: string; way?: ToastWay | undefined };

/** What puts the messages on the page. */
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

export const toastSuccess = (text: string, way?: ToastWay): void => show({ kind: "ok", text, way });
export const toastInfo = (text: string, way?: ToastWay): void => show({ kind: "info", text, way });
export const toastFailure = (text: string, way?: ToastWay): void => show({ kind: "bad", text, way });

/** Takes away what the last try of a form complained about, when it is tried again. */
export const clearFailures = (): void => drawer?.clearFailures();

/** The page's corner is told when the first message waits, so that what draws it is loaded only then. */
export const onFirstToast = (callback: () => void): void => {
  wake = callback;
  if (waiting.length > 0) callback();
};

/** What draws the messages takes those that wait and every later one. @returns how to stop */
export const drawToasts = (next: Drawer): (() => void) => {
  drawer = next;
  waiting.splice(0).forEach(next.draw);
  return () => {
    drawer = null;
  };
};
