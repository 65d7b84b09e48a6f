import { comparedIds, comparisonOf } from "./comparison";

const row = (key: string, text: string, number: number | null = null, unitCode: string | null = null) => ({
  key,
  name: { text: key },
  value: { text },
  unitCode,
  numbers: number === null ? [] : [number],
  min: null as number | null,
  max: null as number | null,
});
const product = (...rows: ReturnType<typeof row>[]) => ({
  specifications: [{ name: { text: "Performance" }, rows }],
});

it("reads up to four different ids of an address and ignores everything else", () => {
  expect(comparedIds("3001,3002,3001,x,-1,0,3.5,3003,3004,3005")).toEqual([3001, 3002, 3003, 3004]);
  expect(comparedIds("")).toEqual([]);
});

describe("products side by side", () => {
  const products = [
    product(row("voltage", "18 V", 18, "VLT"), row("torque", "55 Nm", 55, "NU"), row("case", "Yes")),
    product(
      row("voltage", "18 V", 18, "VLT"),
      row("speed", "400 rpm", 400, "RPM"),
      row("torque", "44 Nm", 44, "NU"),
    ),
  ];
  const [group] = comparisonOf(products);

  it("keep the order in which they state their attributes", () => {
    expect(group?.rows.map(({ key }) => key)).toEqual(["voltage", "speed", "torque", "case"]);
  });
  it("differ where their texts do, also where one states nothing", () => {
    expect(group?.rows.map(({ isDifferent }) => isDifferent)).toEqual([false, true, true, true]);
    expect(group?.rows[3]?.values).toEqual([{ text: "Yes" }, null]);
  });
  it("have lengths on one scale where their numbers differ", () => {
    expect(group?.rows.map(({ lengths }) => lengths)).toEqual([null, null, [1, 0.8], null]);
  });
  it("show the upper end of a range, and the largest of several numbers", () => {
    const ranged = (text: string, min: number, max: number) => ({
      ...row("chuck", text, null, "MMT"),
      min,
      max,
    });
    const several = { ...row("chuck", "6, 10 mm", null, "MMT"), numbers: [6, 10] };
    const lengths = comparisonOf([
      product(ranged("1 to 10 mm", 1, 10)),
      product(ranged("2 to 40 mm", 2, 40)),
      product(several),
    ])[0]?.rows[0]?.lengths;
    expect(lengths).toEqual([0.25, 1, 0.25]);
  });
  it("have no lengths in different units", () => {
    expect(
      comparisonOf([product(row("power", "500 W", 500, "WTT")), product(row("power", "1 kW", 1, "KWT"))])[0]
        ?.rows[0],
    ).toMatchObject({ isDifferent: true, lengths: null });
  });
  it("have no rows if no host states any", () => {
    expect(comparisonOf([{ specifications: [] }, { specifications: [] }])).toEqual([]);
  });
});
