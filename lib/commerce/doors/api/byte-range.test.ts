import { byteRange, disposition } from "./digital-file";

test.each<[string | null, ReturnType<typeof byteRange>]>([
  [null, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=50-500", { start: 50, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=100-", "beyond"],
  ["bytes=-0", "beyond"],
  ["bytes=9-5", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["lines=0-1", null],
  ["bytes=a-b", null],
])("%p of a hundred bytes is %p", (header, range) => expect(byteRange(header, 100)).toEqual(range));
test("an empty file has no part", () =>
  expect([byteRange("bytes=0-", 0), byteRange("bytes=-5", 0), byteRange(null, 0)]).toEqual([
    "beyond",
    "beyond",
    null,
  ]));

test.each([
  ["shelf-bracket.dxf", `attachment; filename="shelf-bracket.dxf"; filename*=UTF-8''shelf-bracket.dxf`],
  [
    'دليل "1".pdf',
    `attachment; filename="____ _1_.pdf"; filename*=UTF-8''%D8%AF%D9%84%D9%8A%D9%84%20%221%22.pdf`,
  ],
  ["a'(b)*.pdf", `attachment; filename="a'(b)*.pdf"; filename*=UTF-8''a%27%28b%29%2A.pdf`],
])("%s is offered under its name", (name, header) => expect(disposition(name)).toBe(header));
