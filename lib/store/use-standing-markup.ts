import { useState } from "react";
import { useAfterMount } from "./use-after-mount";

/**
 * Markup that is made from packed data, as attributes of its box. In a document that wakes it stands already: React leaves
 * it as it is, whatever a click has changed there before, and is not given it again until other data take their place.
 * @param markupOf is asked only where the markup is needed
 */
export const useStandingMarkup = (packed: string, markupOf: () => string) => {
  // Before mount means a page that wakes; in a page that changes softly a component is mounted from the first.
  const isWaking = useAfterMount(() => false, typeof window !== "undefined");
  const [standing, setStanding] = useState(isWaking ? packed : null);
  if (standing !== null && standing !== packed) setStanding(null);
  return {
    dangerouslySetInnerHTML: { __html: standing === packed ? "" : markupOf() },
    suppressHydrationWarning: true,
  };
};
