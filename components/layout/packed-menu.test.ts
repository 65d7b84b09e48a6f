import { packMenu, unpackMenu, type MenuGroup } from "./packed-menu";

test("a menu comes out as it went in", () => {
  const menu: MenuGroup[] = [
    {
      id: 1,
      name: { text: "Nuts & bolts" },
      image: { url: "/media/nut.webp", widths: [160, 320] },
      unfold: "Show Nuts & bolts",
      entries: [
        { id: 3, name: { text: "Nuts" } },
        { id: 4, name: { text: "براغي", lang: "ar" } },
      ],
    },
    { id: 2, name: { text: "أقفال", lang: "ar" }, image: null, unfold: "Show أقفال", entries: [] },
  ];
  expect(unpackMenu(packMenu(menu))).toEqual(menu);
});
