/** Most letters of the title and the description that search engines show of a page, as they are stored. */
export const LONGEST_META = { metaTitle: 200, metaDescription: 500 } as const;
export type MetaText = keyof typeof LONGEST_META;

/**
 * Letters that fit. Search engines cut a title after about 600 pixels and a description after about two lines; the shop itself
 * cuts a description here (lib/seo/page-metadata.ts).
 */
export const SHOWN_META = { metaTitle: 60, metaDescription: 160 } as const satisfies Record<MetaText, number>;
