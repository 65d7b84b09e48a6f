import { plainQuery, type ListingFacets } from "@/lib/model/listing";
import { loosenedQuery } from "./loosened-query";

const values = (...counts: [value: string, count: number][]) =>
  counts.map(([value, count]) => ({ value, name: { text: value.toUpperCase() }, count }));
const FACETS = {
  specifications: [
    {
      key: "thread",
      name: { text: "Thread" },
      isNumber: false,
      unit: null,
      values: values(["m8", 0], ["m10", 2], ["m12", 5], ["m16", 1]),
    },
    {
      key: "length",
      name: { text: "Length" },
      isNumber: true,
      unit: "mm",
      values: values(["16", 1], ["100", 3], ["120", 0], ["200", 4]),
    },
  ],
} as unknown as ListingFacets;
const query = { ...plainQuery(101), rating: 4 };
const loosened = (group: "spec:thread" | "spec:length" | "rating", ...specifications: string[]) =>
  loosenedQuery({ ...query, specifications, page: 3 }, group, FACETS);

test("a range reaches the nearest number that exists", () => {
  expect(loosened("spec:length", "length:120~150").query.specifications).toEqual(["length:100~150"]);
  expect(loosened("spec:length", "length:~10", "thread:m8").query.specifications).toEqual([
    "length:~16",
    "thread:m8",
  ]);
  expect(loosened("spec:length", "length:180~190").query.specifications).toEqual(["length:180~200"]);
  expect(loosened("spec:length", "length:120~").query).toMatchObject({ page: 1, rating: 4 });
});

test("the most frequent values join a choice, the nearest ones a number", () => {
  const thread = loosened("spec:thread", "thread:m8");
  expect(thread.query.specifications).toEqual(["thread:m10", "thread:m12", "thread:m8"]);
  expect(thread.added?.map(({ value }) => value)).toEqual(["m10", "m12"]);
  expect(loosened("spec:length", "length:120").query.specifications).toEqual([
    "length:100",
    "length:120",
    "length:200",
  ]);
});

test("everything else is dropped", () => {
  expect(loosened("rating", "thread:m8")).toMatchObject({ query: { rating: null }, added: null });
  expect(
    loosenedQuery({ ...query, specifications: ["width:5"] }, "spec:width", FACETS).query.specifications,
  ).toEqual([]);
});
