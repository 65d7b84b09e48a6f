/**
 * A page is whole without its scripts, so what shows it comes first: its HTML, styles, font and first pictures have a
 * slow line to themselves, and the scripts are asked for when they are on the screen (docs/adr/0016).
 */

const FILE = "/_next/static/chunks/[\\w.~-]+\\.js";
const TAG = new RegExp(`<script src="(${FILE})" async=""[^>]*></script>`, "g");
/** The last of the files, which the framework names ahead and puts at the end. */
const AHEAD = new RegExp(`<link rel="preload" as="script" fetchPriority="low" href="(${FILE})"/>`);

/**
 * Runs in the page, as text. Asks for the scripts once the page is painted and loaded; a second after the paint where a
 * picture keeps that up; at the load where nothing is painted, at once when the shopper touches or scrolls. A press on a
 * button that only scripts answer is stored and clicked again when they are awake.
 * @param {string[]} files
 */
const wake = (files) => {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    document.querySelector("style[data-held]")?.remove();
    /** The whole sheet of a page that came with what it uses (inline-css.mjs). */
    document.querySelector("link[data-waits]")?.removeAttribute("disabled");
    for (const file of files) {
      const script = document.createElement("script");
      script.src = file;
      script.async = true;
      document.head.append(script);
    }
  };

  /** @type {HTMLButtonElement | null} */
  let pressed = null;
  const keepPress = (/** @type {Event} */ event) => {
    const button =
      event.target instanceof Element ? event.target.closest("button:not([popovertarget])") : null;
    if (!(button instanceof HTMLButtonElement) || (button.form !== null && button.type !== "button")) return;
    event.stopImmediatePropagation();
    pressed = button;
  };
  addEventListener("click", keepPress, true);
  addEventListener(
    "awake",
    () => {
      removeEventListener("click", keepPress, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );

  for (const kind of ["pointerdown", "scroll", "keydown", "focusin"])
    addEventListener(kind, begin, { once: true, capture: true, passive: true });
  const loaded = new Promise((resolve) =>
    document.readyState === "complete"
      ? resolve(undefined)
      : addEventListener("load", resolve, { once: true }),
  );
  const canTell = PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (document.visibilityState !== "visible" || !canTell) return void loaded.then(begin);
  document.addEventListener("visibilitychange", begin, { once: true });
  new PerformanceObserver((_, watch) => {
    watch.disconnect();
    void loaded.then(begin);
    setTimeout(begin, 1000);
  }).observe({ type: "paint", buffered: true });
};

/**
 * On a phone the sheets of products below the first screen wait with the scripts: Chromium would lay the first of them
 * out before the picture above it is painted, because it comes near (app/styles/later.css).
 */
const HELD =
  "<style data-held>@media (scripting:enabled) and (max-width:580px){.later.tall{content-visibility:hidden}}</style>";

/** Without what only its readers need. */
const WAKE = String(wake)
  .replace(/\/\*\*.*?\*\/ ?/g, "")
  .replace(/\s*\n\s*/g, "\n");

/**
 * A document of the framework with its scripts taken out of the way of everything else. Anything else stays as it is.
 * @param {Buffer} body @returns {Buffer}
 */
export const withDeferredScripts = (body) => {
  const head = body.indexOf("</head>");
  const end = body.lastIndexOf("</body>");
  if (head < 0 || end < head) return body;
  const top = body.toString("utf8", 0, head);
  const last = AHEAD.exec(top)?.[1];
  if (last === undefined) return body;
  const tag = body.lastIndexOf(`<script src="${last}" async=""`);
  const tagEnd = tag < head ? -1 : body.indexOf("</script>", tag);
  if (tagEnd < 0) return body;
  /** @type {string[]} */
  const files = [];
  const lean = top.replace(AHEAD, "").replace(TAG, (_, file) => (files.push(file), ""));
  const call = `<script data-late>(${WAKE})(${JSON.stringify([...files, last])})</script>`;
  return Buffer.concat([
    Buffer.from(lean + HELD),
    body.subarray(head, tag),
    body.subarray(tagEnd + "</script>".length, end),
    Buffer.from(call),
    body.subarray(end),
  ]);
};
