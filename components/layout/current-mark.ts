/** Marks a link of a bar that leads to the page itself. */
export const currentMark = (href: string, path: string) =>
  path === href ? { className: "on", "aria-current": "page" as const } : {};
