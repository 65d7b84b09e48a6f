import { indiaDay } from "../../base/clock";
import { db } from "../../base/db/client";
import { banners, campaigns } from "../../base/db/schema";
import { anImage } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { aCaller } from "./caller.testing";
import { promotionHandlers } from "./promotion-handlers";

useTestDatabase();

const OWNER = aCaller({ role: "owner" });
const dayIn = (days: number): string => indiaDay(new Date(Date.now() + days * 86_400_000));

test("the list tells each one's state, its pictures and its pages", async () => {
  const { id: imageId, key } = await anImage({ width: 1280, height: 427, widths: [640, 960, 1280] });
  const days = [
    { startsOn: dayIn(1), endsOn: null, isActive: true },
    { startsOn: dayIn(0), endsOn: dayIn(0), isActive: true },
    { startsOn: null, endsOn: dayIn(-1), isActive: true },
    { startsOn: null, endsOn: null, isActive: false },
  ];
  await db()
    .insert(banners)
    .values(days.map((each, i) => ({ ...each, imageId, mainTitle: { en: `No ${i}` }, displayOrder: i })));
  const listed = await promotionHandlers["promotions/list"]({ kind: "banner" }, OWNER);
  if (!listed.ok) throw new Error(listed.code);
  expect(listed.value.rows.map(({ state }) => state)).toEqual(["planned", "running", "over", "off"]);
  expect(listed.value.rows[0]).toMatchObject({
    fields: { "main.en": "No 0", "main.ar": null, startsOn: dayIn(1) },
    picture: `/media/${key}.0a1b2c3d-640.webp`,
    pictureRtl: null,
    urls: { en: "/en", ar: "/ar" },
  });
  const [over] = listed.value.rows.slice(2);
  const ended = await promotionHandlers["promotions/switch"](
    { kind: "banner", id: over?.id ?? 0, isActive: false },
    OWNER,
  );
  expect(ended).toMatchObject({ ok: true, value: { id: over?.id, state: "off" } });
});

test("a campaign's pages have its title", async () => {
  const { id: coverId } = await anImage({ width: 1280, height: 427, widths: [640, 960, 1280] });
  const [made] = await db()
    .insert(campaigns)
    .values({ coverId, mainTitle: { en: "Monsoon Sale", ar: "تخفيضات" }, body: { en: "<p>Rain</p>" } })
    .returning();
  const listed = await promotionHandlers["promotions/list"]({ kind: "campaign" }, OWNER);
  expect(listed).toMatchObject({
    value: {
      rows: [
        {
          urls: {
            en: `/en/campaign/${made?.id}/monsoon-sale`,
            ar: `/ar/campaign/${made?.id}/${encodeURIComponent("تخفيضات")}`,
          },
        },
      ],
    },
  });
});
