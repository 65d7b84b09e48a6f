import type { Row } from "../json";

/** Countries by name; India (id 3) is not the first. */
export const COUNTRIES = [
  { id: 1, name: "Bangladesh" },
  { id: 2, name: "Bhutan" },
  { id: 3, name: "India" },
  { id: 4, name: "Nepal" },
  { id: 5, name: "United Arab Emirates" },
];

/** Bhutan has no states. */
export const STATES = [
  { id: 101, countryId: 1, name: "Dhaka Division" },
  { id: 301, countryId: 3, name: "Karnataka" },
  { id: 302, countryId: 3, name: "Maharashtra" },
  { id: 303, countryId: 3, name: "Punjab" },
  { id: 401, countryId: 4, name: "Bagmati" },
  { id: 501, countryId: 5, name: "Dubai" },
];

/** Punjab has no cities. */
export const CITIES = [
  { id: 1011, stateId: 101, name: "Dhaka" },
  { id: 3011, stateId: 301, name: "Bengaluru" },
  { id: 3012, stateId: 301, name: "Mysuru" },
  { id: 3021, stateId: 302, name: "Mumbai" },
  { id: 3022, stateId: 302, name: "Pune" },
  { id: 4011, stateId: 401, name: "Kathmandu" },
  { id: 5011, stateId: 501, name: "Dubai" },
];

const nameIn = (places: { id: number; name: string }[], id: number | null): string | null =>
  places.find((place) => place.id === id)?.name ?? null;

/** Builds the place fields of a user (section 3); null if none was chosen. */
export const placeFields = (
  countryId: number | null,
  stateId: number | null,
  cityId: number | null,
): Row => ({
  CountryID: countryId,
  CountryName: nameIn(COUNTRIES, countryId),
  StateProvinceID: stateId,
  StateName: nameIn(STATES, stateId),
  CityID: cityId,
  CityName: nameIn(CITIES, cityId),
});
