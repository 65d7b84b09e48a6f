import "server-only";

/** The address of the shop's logo, a static file; a new logo gets a new name (ruling O96). */
export const logoPath = (): string => "/images/logo.svg";
