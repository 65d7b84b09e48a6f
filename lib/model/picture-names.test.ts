import { isPictureName, numbersInName } from "./picture-names";

test.each([
  ["HW-1001.jpg", [["HW-1001", 0]]],
  ["photos/November/HW-1001.JPEG", [["HW-1001", 0]]],
  ["photos\\HW-1001.webp", [["HW-1001", 0]]],
  [
    "../../etc/HW-1.png",
    [
      ["HW-1", 0],
      ["HW", 1],
    ],
  ],
  [
    "HW-1001-1.jpg",
    [
      ["HW-1001-1", 0],
      ["HW-1001", 1],
    ],
  ],
  [
    "HW-1001_02.png",
    [
      ["HW-1001_02", 0],
      ["HW-1001", 2],
    ],
  ],
  [
    "HW-1001 (3).heic",
    [
      ["HW-1001 (3)", 0],
      ["HW-1001", 3],
    ],
  ],
  [
    "HW-1001 4.avif",
    [
      ["HW-1001 4", 0],
      ["HW-1001", 4],
    ],
  ],
  ["8901234567894.jpg", [["8901234567894", 0]]],
  [
    "\u200fبرغي-8.jpg",
    [
      ["برغي-8", 0],
      ["برغي", 8],
    ],
  ],
  ["ＨＷ-1001.jpg", [["HW-1001", 0]]],
  ["IMG_2041.jpg", [["IMG_2041", 0]]],
])("what %s may be named after", (name, expected) => {
  expect(numbersInName(name).map(({ text, place }) => [text, place])).toEqual(expected);
});

test.each([
  ["HW-1.jpg", true],
  ["a/b/HW-1.HEIC", true],
  ["__MACOSX/._HW-1.jpg", false],
  ["a/__MACOSX/HW-1.jpg", false],
  [".hidden/HW-1.jpg", false],
  ["Thumbs.db", false],
  ["prices.xlsx", false],
  ["HW-1.jpg.exe", false],
  ["folder.jpg/", false],
])("%s is a picture: %s", (name, expected) => {
  expect(isPictureName(name)).toBe(expected);
});
