import { isGtin, isPartNumber, LONGEST_PART_NUMBER } from "./article-numbers";

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
