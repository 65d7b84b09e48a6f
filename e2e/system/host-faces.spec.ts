import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startShop } from "../../scripts/testing/journeys.mjs";
import { adminHostControl } from "../admin-host/control";
import { type Face, FACES, faceOf, wordsOf } from "../admin-host/face";
import { CALLS, DOWNLOAD } from "../admin-host/section-7";
import { startAdminHost } from "../admin-host/start";
import { test as base, expect } from "../fixtures/test";
import type { Lang } from "../fixtures/words";
import { HostVisit, isOfSection7, isUnknown, repeated } from "../admin-host-shop/host-visit";

/**
 * The whole visit before admin hosts of many faces, each with a shop of its own: three that are always tried, and one
 * that the date draws. The language of each changes from day to day. `HOST_FACE_SEED` draws another day again.
 */

const SEED = Number(process.env.HOST_FACE_SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));

const ROWS: [name: string, face: Face][] = [
  ["of the letter", FACES.letter],
  ["of an old web API", FACES.webApi],
  ["behind a gateway", FACES.gateway],
  ["drawn from the date", faceOf(SEED)],
];
const langOf = (row: number): Lang => ((SEED + row) % 2 === 0 ? "ar" : "en");

/** Calls for a visitor, which the host may limit by address. */
const PERSONAL = ["get-user-login", "get-customer-cart-items", "post-order", "update-profile"];

const test = base.extend<{ face: Face; hosted: { controlUrl: string; url: string } }>({
  face: [FACES.letter, { option: true }],
  hosted: async ({ face }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "shop-of-host-"));
    const host = await startAdminHost({ face });
    try {
      const settings = {
        DATABASE_URL: "",
        ADMIN_API_URL: host.url,
        CACHE_LIFETIMES: "",
        PAYMENTS: "sandbox",
      };
      const shop = await startShop(folder, settings, path.join(folder, "shop.log"));
      await use({ controlUrl: host.controlUrl, url: shop.url }).finally(() => shop.stop());
    } finally {
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  baseURL: async ({ hosted }, use) => use(hosted.url),
});

test.describe.configure({ mode: "parallel", timeout: 180_000 });

for (const [row, [name, face]] of ROWS.entries()) {
  const lang = langOf(row);
  test.describe(`a host ${name}`, () => {
    test.use({ face, lang });

    test("R338 R339 the whole visit, with the requests of section 7: none twice on a page, none unknown asked again", async ({
      page,
      hosted,
      t,
    }) => {
      const shown = `the face ${name}, seed ${SEED}: ${wordsOf(face)}`;
      console.log(shown);
      const control = adminHostControl(hosted.controlUrl);
      // What the shop asked to find out whether the host is there.
      await control.clearLog();
      const visit = new HostVisit({ page, control, face, lang, t });
      await visit.browse();
      await visit.fillCart();
      const shopper = await visit.signUp();
      await visit.logOutAndIn(shopper);
      await visit.order();
      await visit.changeProfile();
      await visit.write();
      await visit.resetPassword(shopper);
      await visit.download();

      const known = visit.asked.filter(isOfSection7);
      const { violations } = visit;
      const customers = known.filter(({ call }) => CALLS.get(call ?? "")?.isCustomers);
      expect.soft(violations, shown).toEqual([]);
      expect
        .soft(
          customers.filter(({ headers, status }) => status === 200 && !headers.hasToken),
          shown,
        )
        .toEqual([]);
      expect
        .soft(
          known.filter(({ call, headers }) => PERSONAL.includes(call ?? "") && headers.forwardedFor === null),
          shown,
        )
        .toEqual([]);
      expect.soft(repeated(visit.asked.filter(isUnknown)), shown).toEqual([]);
      expect
        .soft(
          [...CALLS.keys(), DOWNLOAD].filter((call) => !known.some((entry) => entry.call === call)),
          `${shown}: calls of section 7 that the visit did not ask`,
        )
        .toEqual([]);
    });
  });
}
