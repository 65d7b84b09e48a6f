import { db } from "@/lib/commerce/base/db/client";
import { banners, campaigns } from "@/lib/commerce/base/db/schema";
import { anImage } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { shop } from "./run-command.testing";

useTestDatabase();

test("banners and campaigns are listed, shown, switched and moved", async () => {
  const { id: imageId } = await anImage({ width: 1920, height: 640 });
  const [first, second] = await db()
    .insert(banners)
    .values([
      { imageId, mainTitle: { en: "Bolts by the box", ar: "براغٍ بالعلبة" }, displayOrder: 1 },
      { imageId, mainTitle: { en: "Taps" }, displayOrder: 2, endsOn: "2026-01-01" },
    ])
    .returning();
  const [campaign] = await db()
    .insert(campaigns)
    .values({ coverId: imageId, mainTitle: { en: "Monsoon" }, body: { en: "<p>Rain</p>" }, displayOrder: 1 })
    .returning();
  const [a, b] = [String(first?.id), String(second?.id)];

  const all = JSON.parse(await shop("promotions", "list", "--json")) as Record<string, unknown>[];
  expect(all).toMatchObject([
    { kind: "banner", id: first?.id, place: 1, state: "running", "main.ar": "براغٍ بالعلبة" },
    { kind: "banner", id: second?.id, place: 2, state: "over" },
    { kind: "campaign", id: campaign?.id, place: 1, "body.en": "<p>Rain</p>" },
  ]);
  expect(await shop("promotions", "list", "--kind", "campaign")).toMatch(
    /campaign +\d+ +1 +Monsoon .*running/,
  );
  expect(JSON.parse(await shop("promotions", "off", "banner", a, "--json"))).toMatchObject({
    kind: "banner",
    id: first?.id,
    state: "off",
  });
  expect(await shop("promotions", "show", "banner", a)).toContain("isActive: false");
  expect(await shop("promotions", "on", "banner", a)).toContain("isActive: true");
  expect(JSON.parse(await shop("promotions", "move", "banner", b, "forward", "--json"))).toEqual({
    ids: [second?.id, first?.id],
  });
  expect(await shop("promotions", "move", "banner", b, "back")).toBe(`The order is now ${a}, ${b}.`);
});

test.each([
  ["show poster 1", "Say which kind: banner or campaign."],
  ["show banner 999999", "There is no banner with this number."],
  ["off campaign 999999", "There is no campaign with this number."],
  ["on banner one", "The number is a whole number, from 1 to 2147483647."],
  ["move banner 999999 up", "Say where to: forward or back."],
  ["move banner 999999 back", "There is no banner with this number."],
])("promotions %s is refused in a sentence", async (words, sentence) => {
  await expect(shop("promotions", ...words.split(" "))).rejects.toThrow(sentence);
});
