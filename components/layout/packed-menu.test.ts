import { packMenu, unpackMenu, type MenuGroup } from "./packed-menu";

test("a menu comes out as it went in", () => {
  const menu: MenuGroup[] = [
    {
      id: 1,
      name: { text: "Nuts & bolts" },
      image: { url: "/media/nut.webp", widths: [160, 320] },
      unfold: "Show Nuts & bolts",
      entries: [
        {
          id: 3,
          name: { text: "Nuts" },
          entries: [
            { id: 5, name: { text: "Hex" }, entries: [{ id: 6, name: { text: "M8" }, entries: [] }] },
            { id: 7, name: { text: "Wing" }, entries: [] },
          ],
        },
        { id: 4, name: { text: "براغي", lang: "ar" }, entries: [] },
      ],
    },
    { id: 2, name: { text: "أقفال", lang: "ar" }, image: null, unfold: "Show أقفال", entries: [] },
  ];
  expect(unpackMenu(packMenu(menu))).toEqual(menu);
});
