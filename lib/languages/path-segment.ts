/** Decodes a path segment, which Next passes undecoded. Broken escapes stay unchanged. */
export const segmentText = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Returns the id in a path segment, or null if it is invalid. */
export const segmentId = (segment: string): number | null =>
  /^\d{1,9}$/.test(segment) ? Number(segment) : null;
