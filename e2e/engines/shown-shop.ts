import { readFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";

/** Finds elements by role and name in a page, in any browser. */
const FINDER = readFileSync(
  path.join(process.cwd(), "node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** Tells of each script error and each breach of the page's policy. */
const WATCH = (at: string): void => {
  const tell = (fault: string) => navigator.sendBeacon(at, `${location.pathname}: ${fault}`);
  addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) tell(event.message);
  });
  addEventListener("unhandledrejection", (event) => tell(String(event.reason)));
  addEventListener("securitypolicyviolation", (event) =>
    tell(`${event.violatedDirective} ${event.blockedURI}`),
  );
};

/** Takes what is newer than popovers from the scripts too. */
const FORGET = (): void => {
  for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
    Reflect.deleteProperty(HTMLElement.prototype, name);
};

/**
 * What the oldest browsers lack (`browserslist` of package.json), under names that none knows: rules with it are dropped, and
 * `@supports` says no, as there.
 */
const withoutNewer = (css: string): string =>
  css
    .replaceAll(":has(", ":-newer-has(")
    .replaceAll(":popover-open", ":-newer-popover")
    .replaceAll("content-visibility:", "-newer-visibility:");

const SCRIPT = "/engine-watch.js";
const FAULTS = "/engine-faults";

/** A shop as a browser is shown it. */
export type ShownShop = {
  url: string;
  /** Script errors and breaches of a policy since the last call. */
  faults: () => string[];
  close: () => void;
};

/**
 * Stands before a shop and adds a script to its pages that tells what goes wrong in them.
 * @param shop its address
 * @param isOld true shows it as the oldest browsers read it
 */
export const showShop = async (shop: string, isOld = false): Promise<ShownShop> => {
  const { origin, hostname, port, host } = new URL(shop);
  const script = `(${String(WATCH)})("${FAULTS}");${isOld ? `(${String(FORGET)})();` : ""}${FINDER}`;
  const changed: Record<string, (body: string) => string> = {
    "text/css": (body) => (isOld ? withoutNewer(body) : body),
    "text/html": (body) => {
      const page = isOld
        ? body
            .replace(/<style[^>]*>[^<]*<\/style>/g, withoutNewer)
            .replaceAll(' popover="', ' data-popover="')
        : body;
      return page.replace("<head>", `<head><script src="${SCRIPT}"></script>`);
    },
  };
  let faults: string[] = [];
  const server = createServer((req, res) => {
    if (req.url === SCRIPT)
      return void res
        .writeHead(200, { "content-type": "text/javascript", "cache-control": "max-age=600" })
        .end(script);
    if (req.url === FAULTS)
      return void text(req).then((fault) => {
        faults.push(fault);
        res.writeHead(204).end();
      });
    const headers: IncomingHttpHeaders = { ...req.headers, host, "accept-encoding": "identity" };
    // A shop answers its own pages alone.
    for (const name of ["origin", "referer"] as const)
      if (headers[name] !== undefined) headers[name] = headers[name].replace(/^http:\/\/[^/]+/, origin);
    const onward = request({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      const change = changed[/^[^;]*/.exec(answer.headers["content-type"] ?? "")?.[0] ?? ""];
      if (change === undefined) {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        return void answer.pipe(res);
      }
      const { "content-length": _length, "transfer-encoding": _encoding, ...rest } = answer.headers;
      void text(answer).then((body) => res.writeHead(answer.statusCode ?? 502, rest).end(change(body)));
    });
    onward.once("error", () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
