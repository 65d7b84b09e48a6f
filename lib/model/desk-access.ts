/** Areas that a staff member may work on. The owner has all areas; a seller has their own goods and parts. */
export const AREAS = ["orders", "products", "sellers"] as const;
export type Area = (typeof AREAS)[number];

export const ROLES = ["owner", "staff", "seller"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Access rule of a call.
 * `anyone`: also without a session. `password`: a session whose second factor is still to be given or set up.
 * `signed-in`: every whole session. Otherwise the area, and whether a seller may ask about their own.
 */
export type Access = "anyone" | "password" | "signed-in" | "owner" | { area: Area; seller: boolean };

/** True if a whole session of this role and these areas may ask a call. */
export const mayAsk = (access: Access, who: { role: Role; areas: readonly Area[] } | null): boolean => {
  if (access === "anyone") return true;
  if (who === null) return false;
  if (access === "password" || access === "signed-in" || who.role === "owner") return true;
  if (access === "owner") return false;
  return who.role === "seller" ? access.seller : who.areas.includes(access.area);
};
