import { fieldTerms, parseSpecificationTerms, typedSize, typedRangeField } from "./specification-terms";

test("terms of one attribute are read together, the ends of its range too", () => {
  expect(parseSpecificationTerms("thread:m8,length:30~,thread:m10,length:~80,thread:m8")).toEqual([
    { key: "length", values: [], ranges: [{ min: "30", max: "80" }] },
    { key: "thread", values: ["m10", "m8"], ranges: [] },
  ]);
});

test("a range upside down is turned", () => {
  expect(parseSpecificationTerms("length:80~30")).toEqual([
    { key: "length", values: [], ranges: [{ min: "30", max: "80" }] },
  ]);
});

test.each(["", "thread", "thread:", "length:~", "length:1e999~", "length:a~b", ":m8", "thread:M8", "a:b:c"])(
  "%j chooses nothing",
  (text) => expect(parseSpecificationTerms(text)).toEqual([]),
);

test.each([
  ["30", 30],
  [" 2.5 ", 2.5],
  ["1,250", 1250],
  ["٣٠", 30],
  ["٢٫٥", 2.5],
  ["−10", -10],
  ["1¼", 1.25],
  ["½", 0.5],
  ["1 3/8", 1.375],
  ["3/8", 0.375],
])("%j is typed for %d", (text, number) => expect(typedSize(text)).toBe(number));

test.each(["", "abc", "1e999", "1/0", "2,5", "0x10", "Infinity", "9999999999"])("%j is no number", (text) =>
  expect(typedSize(text)).toBeNull(),
);

test("the fields of a form are terms: a range is its attribute and two ends", () => {
  expect(fieldTerms(["thread:m8", typedRangeField("length", null), "30", "80", "voltage:18"])).toBe(
    "thread:m8,length:30~80,voltage:18",
  );
  expect(fieldTerms([typedRangeField("length", null), "", "٨٠"])).toBe("length:~80");
  expect(parseSpecificationTerms(fieldTerms(["length:~", "", ""]))).toEqual([]);
  expect(parseSpecificationTerms(fieldTerms(["length:~", "abc"]))).toEqual([]);
  expect(fieldTerms(["thread:m8,length:30~"])).toBe("thread:m8,length:30~");
});

test("an end in another unit becomes one in the attribute's own; an untouched one stays exactly what it was", () => {
  const field = typedRangeField("length", { size: 25.4, min: "30", max: "80" });
  expect(field).toBe("length:~25.4~30~80");
  expect(fieldTerms([field, "1.1811", "3.1496"])).toBe("length:30~80");
  expect(fieldTerms([field, "1¼", "2.5"])).toBe("length:31.75~63.5");
  expect(fieldTerms([typedRangeField("length", { size: 25.4, min: null, max: null }), "", "3/8"])).toBe(
    "length:~9.525",
  );
});
