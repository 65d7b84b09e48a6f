import {
  finderOf,
  gtinOf,
  isGtin,
  isPartNumber,
  LONGEST_PART_NUMBER,
  partNumberKey,
  partNumberOf,
} from "./article-numbers";

test("a part number has letters, digits and four signs, and begins with a letter or digit", () => {
  for (const right of ["HW-1", "M8x40/A2", "مسمار-8", "7", "a".repeat(LONGEST_PART_NUMBER)])
    expect([right, isPartNumber(right)]).toEqual([right, true]);
  for (const wrong of ["", "-1", "a b", "a,b", "<b>", "a".repeat(LONGEST_PART_NUMBER + 1)])
    expect([wrong, isPartNumber(wrong)]).toEqual([wrong, false]);
});

test("a GTIN has 8, 12, 13 or 14 digits and the right last one", () => {
  for (const right of ["96385074", "036000291452", "4006381333931", "10614141000415"])
    expect([right, isGtin(right)]).toEqual([right, true]);
  for (const wrong of ["", "4006381333932", "400638133393", "40063813339310", "400638133393١"])
    expect([wrong, isGtin(wrong)]).toEqual([wrong, false]);
});

test("a GTIN may be typed with the gaps of a package and the digits of any script", () => {
  for (const typed of ["4 006381 333931", "\u2067٤٠٠٦٣٨١٣٣٣٩٣١\u2069", "400 6381\u00a0333931 "])
    expect([typed, gtinOf(typed)]).toEqual([typed, "4006381333931"]);
});

test("a part number is the same in any case and without what nobody sees", () => {
  expect(partNumberOf("\u00a0\u200bHW-1\u2060002\ufeff ")).toBe("HW-1002");
  expect(partNumberKey("\u200fhw-1002")).toBe(partNumberKey("HW-1002"));
  expect(partNumberKey("HW-1002")).not.toBe(partNumberKey("HW-1003"));
});

test("of two rows that an old database has in two cases, each is found by its own spelling", () => {
  const [upper, lower, other] = [{ sku: "HW-1" }, { sku: "hw-1" }, { sku: "Nut" }];
  const find = finderOf([upper, lower, other]);
  expect([find("HW-1"), find("hw-1 "), find("NUT"), find("bolt")]).toEqual([upper, lower, other, undefined]);
});
