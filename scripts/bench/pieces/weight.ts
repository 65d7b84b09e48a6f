import { addressesOf, KINDS, LANGUAGES } from "../addresses";
import type { Piece } from "../context";
import { onPhone, type Phone } from "../phone";
import { atMost, atMostFloor, type Bar, type Row } from "../row";

type Weight = { requests: number; total: number; byType: Map<string, number> };

/** Measures KB over the wire with headers until the network has been idle for half a second. */
const weigh = async ({ page, devtools }: Phone, address: string): Promise<Weight> => {
  const types = new Map<string, string>();
  const weight: Weight = { requests: 0, total: 0, byType: new Map() };
  const within = new Set<string>();
  // Chromium reports data in the page itself as a request too.
  devtools.on(
    "Network.requestWillBeSent",
    ({ requestId, request }) => void (request.url.startsWith("data:") && within.add(requestId)),
  );
  devtools.on("Network.responseReceived", ({ requestId, type }) => void types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (within.has(requestId)) return;
    const type = types.get(requestId) ?? "Other";
    weight.requests += 1;
    weight.total += encodedDataLength / 1000;
    weight.byType.set(type, (weight.byType.get(type) ?? 0) + encodedDataLength / 1000);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return weight;
};

const TYPES = [
  ["Document", "HTML"],
  ["Script", "JavaScript"],
  ["Stylesheet", "styles"],
  ["Font", "fonts"],
  ["Image", "pictures"],
  ["Fetch", "data"],
] as const;

/** Transfer of a first visit on a phone by type, beside the floor's prerendered page. */
export const weight: Piece = {
  name: "weight",
  run: async (context) => {
    const [browser, shop, floor] = [await context.browser(), await context.shop(), await context.floor()];
    const least = await onPhone(browser, (phone) => weigh(phone, `${floor.url}/`));
    const rows: Row[] = [];
    for (const lang of LANGUAGES) {
      const addresses = await addressesOf(shop, lang);
      for (const kind of KINDS) {
        const own = await onPhone(browser, (phone) => weigh(phone, addresses[kind]));
        const bars: Record<string, Bar[]> = {
          Script: [atMostFloor(1.12), atMost(150)],
          ...(kind === "listing" ? { Document: [atMost(45)] } : {}),
        };
        for (const [type, name] of TYPES)
          rows.push({
            what: `${name}, ${kind}, ${lang}`,
            unit: "KB",
            shop: own.byType.get(type) ?? 0,
            floor: least.byType.get(type),
            bars: bars[type],
          });
        const whole = kind === "product";
        rows.push({
          what: `everything, ${kind}, ${lang}`,
          unit: "KB",
          shop: own.total,
          floor: least.total,
          bars: whole ? [atMost(250)] : [],
        });
        rows.push({
          what: `requests, ${kind}, ${lang}`,
          unit: "",
          shop: own.requests,
          floor: least.requests,
          bars: whole ? [atMost(25)] : [],
        });
      }
    }
    return rows;
  },
};
