type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** Facts as JSON for a script element: `<` is escaped, so that no text can end the element. */
export const scriptJson = (data: Json): string => JSON.stringify(data).replace(/</g, "\\u003c");

/** Structured data of a page (schema.org), in its first HTML. */
export const JsonLd = ({ data }: { data: { [key: string]: Json | undefined } }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: scriptJson({ "@context": "https://schema.org", ...data }) }}
  />
);
