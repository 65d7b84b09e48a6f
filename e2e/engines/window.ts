declare global {
  /** In every page before the tests (shown-shop.ts). */
  var TestingLibraryDom: typeof import("@testing-library/dom");
}

/**
 * One window of a browser that Playwright does not drive: Firefox as it is installed, and WebKitGTK. Functions that run in
 * the page are sent as text, so they use nothing around them.
 */
export type EngineWindow = {
  /** Pixels of the page. */
  resize: (width: number, height: number) => Promise<void>;
  /** Opens an address and waits for the page's `load`. */
  open: (address: string) => Promise<void>;
  /** Calls a function in the page. Arguments and result are data of JSON. */
  run: <A extends readonly unknown[], R>(script: (...args: A) => R, ...args: A) => Promise<R>;
  /** Presses the middle of the element that a function in the page returns. @throws if it returns none */
  press: <A extends readonly unknown[]>(find: (...args: A) => Element | null, ...args: A) => Promise<void>;
  /** Presses keys in the focused field. */
  type: (text: string) => Promise<void>;
  /** Drops all cookies. */
  forget: () => Promise<void>;
  close: () => Promise<void>;
};

/** An expression whose value is the result of a call as JSON, or null for undefined. */
export const callText = <A extends readonly unknown[]>(script: (...args: A) => unknown, args: A): string =>
  `JSON.stringify((${String(script)})(...${JSON.stringify(args)})) ?? null`;

/** An expression whose value is the element that a call returns, which then is in the middle of the window. */
export const elementText = <A extends readonly unknown[]>(
  find: (...args: A) => Element | null,
  args: A,
): string =>
  `((found) => { found?.scrollIntoView({ block: "center", behavior: "instant" }); return found; })((${String(find)})(...${JSON.stringify(args)}))`;

/** @param text the result of `callText` */
export const resultOf = <R>(text: string | null): R => (text === null ? undefined : JSON.parse(text)) as R;
