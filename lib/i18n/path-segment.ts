/** A part of an address as text; Next hands it over as it was written. Broken escapes stay as they are. */
export const segmentText = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** An id of an address, or null when it cannot be one. */
export const segmentId = (segment: string): number | null =>
  /^\d{1,9}$/.test(segment) ? Number(segment) : null;
