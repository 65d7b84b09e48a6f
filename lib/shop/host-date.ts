import "server-only";

/**
 * Converts a host's date or date-time to ISO: ISO itself, with a space for the "T", or `/Date(milliseconds)/`. A time
 * without a zone is UTC, as the names of its fields say (`OrderDateUTC`). An invalid one is empty.
 */
export const utcOf = (text: string): string => {
  const [, milliseconds] = /^\/Date\((-?\d{1,15})/.exec(text) ?? [];
  const iso =
    milliseconds === undefined ? text.trim().replace(" ", "T") : new Date(Number(milliseconds)).toISOString();
  const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes("T") ? iso : `${iso}Z`;
  return Number.isNaN(Date.parse(zoned)) ? "" : zoned;
};
