import "server-only";

/**
 * Units as the index writes them after a number: those of `search_text` (lib/commerce/base/db/sql/search.sql), which a test
 * compares, and those that people write as one word with the number and the index leaves as they are.
 */
export const INDEXED_UNITS = [
  ..."in ft mm cm m kg g lb oz l ml gal v w a ah mah hz hp rpm psi deg sqmm sqft cuft ga awg pc".split(" "),
];
const WRITTEN_UNITS = "k ka kn kv kva kw kwh bar db gsm hv lm mtr nm ply pin pole tpi way x".split(" ");

const MEASURE = new RegExp(`^\\d+(p\\d+)?(?:${[...INDEXED_UNITS, ...WRITTEN_UNITS].join("|")})?$`);
/** Longer numbers are codes. */
const LONGEST = 7;

/** True for a size, a count or a number with its unit, as the index writes them. They narrow a search but name no product. */
export const isMeasureStem = (stem: string): boolean => stem.length <= LONGEST && MEASURE.test(stem);
