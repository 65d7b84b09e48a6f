import { parseSpecificationTerms } from "./specification-terms";

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
