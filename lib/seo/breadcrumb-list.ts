import { absoluteUrl } from "./absolute-url";

/** A step of the trail from the home page to this one. The last step is the page itself and has no address. */
export type TrailStep = { name: string; lang?: "en" | "ar" | undefined; href?: string };

/** The trail as search engines read it. */
export const breadcrumbList = (trail: TrailStep[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map((step, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: step.name,
    ...(step.href ? { item: absoluteUrl(step.href) } : {}),
  })),
});
