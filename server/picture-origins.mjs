/**
 * The origins beside the shop's own that pictures may come from: where relative paths of another admin host
 * lead, and the listed ones. The same as pictureOrigins() of lib/env.ts (a test compares both), which the
 * front cannot import.
 * @param {Record<string, string | undefined>} env checked settings
 * @returns {string[]} each once, without a path
 */
export const pictureOriginsOf = ({ ADMIN_API_URL, PICTURE_BASE_URL, PICTURE_ORIGINS }) => {
  const base = ADMIN_API_URL ? [PICTURE_BASE_URL || ADMIN_API_URL] : [];
  const listed = (PICTURE_ORIGINS ?? "").split(",").filter((part) => part.trim() !== "");
  return [...new Set([...base, ...listed].map((address) => new URL(address.trim()).origin))];
};
