import { livePrice } from "./live-price";

const drill = { unit: 449_900, discounted: 429_900 };

it("R135: is the base price without options", () => {
  expect(livePrice(drill, [])).toEqual(drill);
});

it("R135 R136 R137: adds fixed paise to both prices", () => {
  expect(livePrice(drill, [{ type: "fixed", paise: 5_050 }])).toEqual({ unit: 454_950, discounted: 434_950 });
});

it("R136 R137: takes a percentage of the undiscounted price for both (ruling O66)", () => {
  expect(livePrice(drill, [{ type: "percentage", basisPoints: 800 }])).toEqual({
    unit: 485_892,
    discounted: 465_892,
  });
});

it("rounds each option half up, as the server does", () => {
  expect(
    livePrice({ unit: 333, discounted: null }, [
      { type: "percentage", basisPoints: 150 },
      { type: "percentage", basisPoints: 150 },
    ]),
  ).toEqual({ unit: 343, discounted: null });
});

it("never falls below zero", () => {
  expect(livePrice({ unit: 100, discounted: 50 }, [{ type: "fixed", paise: -80 }])).toEqual({
    unit: 20,
    discounted: 0,
  });
});
