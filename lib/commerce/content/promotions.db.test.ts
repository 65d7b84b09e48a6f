import { readdirSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { PromotionKind } from "@/lib/model/promotion-fields";
import { COMMAND_LINE, type Actor } from "../base/actor";
import { listAudit } from "../base/audit/audit-log";
import { indiaDay } from "../base/clock";
import { getCampaign, listBanners, listCampaigns } from "./promotions";
import { db } from "../base/db/client";
import { banners, campaigns } from "../base/db/schema";
import { anImage } from "../base/db/seed-builders";
import { useTestDatabase } from "../base/db/testing";
import { notePromotionDays } from "./promotion-days";
import { addPromotionPicture } from "./promotion-pictures";
import { readPromotions } from "./promotion-rows";
import { movePromotion, savePromotion, switchPromotion } from "./save-promotion";
import { useDataFolder } from "../catalogue/products/data-folder.testing";

useTestDatabase();

const folder = useDataFolder();
beforeEach(async () => {
  await db().delete(banners);
  await db().delete(campaigns);
});

const DAY = 86_400_000;
const dayIn = (days: number): string => indiaDay(new Date(Date.now() + days * DAY));
const aWide = () => anImage({ width: 1920, height: 640, widths: [640, 960, 1280, 1920] });
const painted = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#b00" } })
    .jpeg()
    .toBuffer();

const bannerFields = (given: Record<string, unknown>): Record<string, unknown> => ({
  pictureId: 0,
  pictureRtlId: null,
  "top.en": null,
  "top.ar": null,
  "main.en": "Bolts by the box",
  "main.ar": null,
  "bottom.en": null,
  "bottom.ar": null,
  "leftText.en": null,
  "leftText.ar": null,
  leftUrl: null,
  "rightText.en": null,
  "rightText.ar": null,
  rightUrl: null,
  startsOn: null,
  endsOn: null,
  isActive: true,
  ...given,
});
const campaignFields = (given: Record<string, unknown>): Record<string, unknown> => ({
  pictureId: 0,
  pictureRtlId: null,
  "main.en": "Monsoon",
  "main.ar": "موسم الأمطار",
  "discount.en": null,
  "discount.ar": null,
  "body.en": "<p>Rain</p>",
  "body.ar": null,
  "buttonText.en": null,
  "buttonText.ar": null,
  buttonUrl: null,
  placement: "home",
  startsOn: null,
  endsOn: null,
  isActive: true,
  ...given,
});
const make = async <K extends PromotionKind>(kind: K, fields: Record<string, unknown>) => {
  const made = await savePromotion(COMMAND_LINE, kind, { id: null, fields, seen: null });
  if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.facts)}`);
  return made.value;
};
const versionOf = async (kind: PromotionKind, id: number): Promise<number> =>
  Number(
    (
      await db().execute<{ version: string }>(
        sql`select version from change_log where entity = ${kind} and entity_id = ${id}`,
      )
    ).rows[0]?.version ?? 0,
  );

test("a banner is made with its picture, in the desk's ids, at the end; an edit is logged and renews pages", async () => {
  const added = await addPromotionPicture(COMMAND_LINE, "home", await painted(2400, 1000));
  if (!added.ok) throw new Error(added.code);
  expect(added.value.picture.widths).toEqual([640, 960, 1280, 1920]);
  const { key, hash } = added.value.picture;
  expect(
    readdirSync(path.join(folder(), "media")).filter((name) => /-(share|\d+)\.(jpg|webp)$/.test(name)),
  ).toHaveLength(5);
  expect(await sharp(path.join(folder(), "media", `${key}.${hash}-1920.webp`)).metadata()).toMatchObject({
    width: 1920,
    height: 640,
  });
  const first = await make("banner", bannerFields({ pictureId: added.value.id, "main.en": " Bolts " }));
  const second = await make(
    "banner",
    bannerFields({
      pictureId: added.value.id,
      "main.en": "Taps",
      "leftText.en": "Shop",
      "leftText.ar": "تسوّق",
      leftUrl: "/all-products/1/taps",
    }),
  );
  expect(first.id).toBeGreaterThanOrEqual(100_000);
  expect(second.id).toBeGreaterThan(first.id);
  expect(await listBanners()).toMatchObject([
    { id: first.id, mainTitle: { en: "Bolts" }, topTitle: null, picture: { key } },
    { id: second.id, leftButtonText: { en: "Shop", ar: "تسوّق" }, leftButtonUrl: "/all-products/1/taps" },
  ]);
  const before = await versionOf("banner", first.id);
  const edited = await savePromotion(COMMAND_LINE, "banner", {
    id: first.id,
    fields: { ...first.fields, "main.ar": "براغٍ" },
    seen: first.fields,
  });
  expect(edited).toMatchObject({ ok: true, value: { fields: { "main.en": "Bolts", "main.ar": "براغٍ" } } });
  expect(await versionOf("banner", first.id)).toBeGreaterThan(before);
  expect(await listAudit({ subject: "banner", subjectId: first.id, limit: 5 })).toMatchObject([
    { action: "banner.edit", before: { "main.ar": null }, after: { "main.ar": "براغٍ" } },
    { action: "banner.create" },
  ]);
});

test("they are ordered and switched; the first one stays first", async () => {
  const { id: pictureId } = await aWide();
  const [a, b, c] = [
    (await make("banner", bannerFields({ pictureId }))).id,
    (await make("banner", bannerFields({ pictureId }))).id,
    (await make("banner", bannerFields({ pictureId }))).id,
  ];
  expect(await movePromotion(COMMAND_LINE, "banner", c, -1)).toEqual({ ok: true, value: [a, c, b] });
  expect(await movePromotion(COMMAND_LINE, "banner", a, -1)).toEqual({ ok: true, value: [a, c, b] });
  expect(await movePromotion(COMMAND_LINE, "banner", a, 1)).toEqual({ ok: true, value: [c, a, b] });
  expect((await listBanners()).map(({ id }) => id)).toEqual([c, a, b]);
  await switchPromotion(COMMAND_LINE, "banner", a, false);
  expect((await listBanners()).map(({ id }) => id)).toEqual([c, b]);
  expect((await readPromotions(db(), "banner")).map(({ id }) => id)).toEqual([c, a, b]);
  expect(await listAudit({ subject: "banner", subjectId: a, limit: 2 })).toMatchObject([
    { action: "banner.edit", before: { isActive: true }, after: { isActive: false } },
    { action: "banner.move", before: { place: 1 }, after: { place: 2 } },
  ]);
  for (const refused of [
    await movePromotion(COMMAND_LINE, "banner", 7, 1),
    await switchPromotion(COMMAND_LINE, "campaign", a, true),
    await savePromotion(COMMAND_LINE, "banner", { id: 7, fields: bannerFields({ pictureId }), seen: null }),
  ])
    expect(refused).toMatchObject({ code: "NOT_FOUND" });
});

test("first and last day are included; a page is renewed once when a day begins or has ended", async () => {
  const { id: pictureId } = await aWide();
  const withDays = async (startsOn: string | null, endsOn: string | null) =>
    (await make("campaign", campaignFields({ pictureId, startsOn, endsOn }))).id;
  const [today, yesterday, tomorrow] = [
    await withDays(dayIn(0), dayIn(0)),
    await withDays(dayIn(-3), dayIn(-1)),
    await withDays(dayIn(1), null),
  ];
  expect((await listCampaigns()).map(({ id }) => id)).toEqual([today]);
  expect(await getCampaign(yesterday)).toBeNull();
  expect(await getCampaign(tomorrow)).toBeNull();
  const versions = () => Promise.all([today, yesterday, tomorrow].map((id) => versionOf("campaign", id)));
  const atFirst = await versions();
  await notePromotionDays();
  expect(await versions()).toEqual(atFirst);
  // As if nothing had been changed since yesterday.
  await db().execute(sql`update change_log set changed_at = changed_at - interval '1 day'`);
  await notePromotionDays();
  const afterMidnight = await versions();
  expect(afterMidnight.map((version, i) => version > (atFirst[i] ?? 0))).toEqual([true, true, false]);
  await notePromotionDays();
  expect(await versions()).toEqual(afterMidnight);
});

test("what cannot be is named by its field, and nothing is written", async () => {
  const [wide, upright] = [await aWide(), await anImage({ width: 800, height: 1000 })];
  const wrong = async (kind: PromotionKind, given: Record<string, unknown>) => {
    const fields = kind === "banner" ? bannerFields : campaignFields;
    const saved = await savePromotion(COMMAND_LINE, kind, {
      id: null,
      fields: fields({ pictureId: wide.id, ...given }),
      seen: null,
    });
    return saved.ok ? [] : saved.facts?.fields;
  };
  expect(await wrong("banner", { "main.en": " ", "top.ar": "عرض", pictureId: null })).toEqual([
    "pictureId",
    "main.en",
    "top.en",
  ]);
  expect(await wrong("banner", { "main.en": "x".repeat(81) })).toEqual(["main.en"]);
  expect(await wrong("banner", { pictureId: 2_000_000_000, pictureRtlId: upright.id })).toEqual([
    "pictureId",
    "pictureRtlId",
  ]);
  expect(await wrong("campaign", { placement: "listing-sidebar" })).toEqual(["pictureId"]);
  expect(await wrong("campaign", { placement: "nowhere", "body.en": "<script>x()</script>" })).toEqual([
    "body.en",
    "placement",
  ]);
  expect(await wrong("banner", { startsOn: dayIn(1), endsOn: dayIn(0) })).toEqual(["endsOn"]);
  expect(await wrong("banner", { startsOn: "2026-02-30", endsOn: "soon" })).toEqual(["startsOn", "endsOn"]);
  expect(await wrong("banner", { "leftText.en": "Shop", rightUrl: "/about" })).toEqual([
    "leftUrl",
    "rightText.en",
  ]);
  expect(await wrong("banner", { sku: "MINE" })).toEqual(["sku"]);
  for (const leftUrl of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://plain.example",
    "https://",
    "about",
    "/a b",
    "data:text/html,x",
  ])
    expect([leftUrl, await wrong("banner", { "leftText.en": "Go", leftUrl })]).toEqual([
      leftUrl,
      ["leftUrl"],
    ]);
  expect([await db().$count(banners), await readPromotions(db(), "campaign")]).toEqual([0, []]);
  for (const leftUrl of ["/", "/all-products/1/taps?sort=popular", "https://example.com/a"])
    expect(await wrong("banner", { "leftText.en": "Go", leftUrl })).toEqual([]);
});

test("the database refuses a last day before the first one", async () => {
  const { id: imageId } = await aWide();
  await expect(
    db()
      .insert(banners)
      .values({ imageId, mainTitle: { en: "x" }, startsOn: dayIn(1), endsOn: dayIn(0) }),
  ).rejects.toThrow();
});

test("of two editors the later is told what the first changed too; other fields are merged", async () => {
  const { id: pictureId } = await aWide();
  const { id, fields: seen } = await make("campaign", campaignFields({ pictureId }));
  const first: Actor = { role: "staff", id: 7, name: "Asha" };
  await savePromotion(first, "campaign", { id, fields: { ...seen, "main.en": "Rains" }, seen });
  const later = (given: Record<string, unknown>) =>
    savePromotion(COMMAND_LINE, "campaign", { id, fields: { ...seen, ...given }, seen });
  expect(await later({ "main.en": "Storms", "discount.en": "10% off" })).toEqual({
    ok: false,
    code: "CONFLICT",
    facts: { fields: ["main.en"], by: "Asha", at: expect.any(String) },
  });
  expect(await later({ "discount.en": "10% off", "body.en": '<p onclick="x()">Dry</p>' })).toMatchObject({
    ok: true,
    value: { fields: { "main.en": "Rains", "discount.en": "10% off", "body.en": "<p>Dry</p>" } },
  });
  // Both want the same: no conflict.
  expect(await later({ "main.en": "Rains" })).toMatchObject({ ok: true });
});

test("a picture is cut to the form of its place; one that is too small or no picture is refused", async () => {
  const add = async (placement: "home" | "listing-sidebar", file: Buffer) => {
    const added = await addPromotionPicture(COMMAND_LINE, placement, file);
    return added.ok ? [added.value.picture.width, added.value.picture.widths] : added.facts?.reason;
  };
  expect(await add("home", await painted(1000, 1000))).toEqual([1000, [640, 960, 1000]]);
  expect(await add("home", await painted(1920, 300))).toBe("too-small");
  expect(await add("listing-sidebar", await painted(900, 900))).toEqual([720, [320, 480, 720]]);
  expect(await add("listing-sidebar", await painted(300, 2000))).toBe("too-small");
  expect(await add("home", Buffer.from("not a picture"))).toBe("not-a-picture");
});
