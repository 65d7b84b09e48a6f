import "server-only";

/** Rule 46(b): at most sixteen characters. */
const LONGEST = 16;

/** India's financial year of a day (1 April to 31 March) by the two years it lies in, e.g. `2627`. @param day `YYYY-MM-DD` in India */
export const financialYear = (day: string): string => {
  const begins = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return [begins, begins + 1].map((year) => String(year % 100).padStart(2, "0")).join("");
};

/**
 * An invoice's number, e.g. `S12-2627-0001`: the shop's own series of a seller (who may number other sales otherwise),
 * the financial year, the place in it. Seller and place share nine digits.
 * @throws when that is not enough, which no seller reaches within a year
 */
export const invoiceNumber = (vendorId: number, year: string, serial: number): string => {
  const number = `S${vendorId}-${year}-${String(serial).padStart(4, "0")}`;
  if (number.length > LONGEST)
    throw new Error(`the invoice number ${number} is longer than ${LONGEST} characters`);
  return number;
};
