import "server-only";
import { eq } from "drizzle-orm";
import { db } from "../base/db/client";
import { images } from "../base/db/schema";
import { setting } from "../base/settings/shop-settings";
import { pictureFile } from "../base/pictures/making/picture-name.mjs";
import { pictureUrl } from "../base/pictures/picture-url";

/** Address of the shipped logo, a static file. A new one gets a new name (ruling O96). */
const SHIPPED = "/images/logo.svg";

/** Returns the owner's logo; null for the shipped one. */
const ownLogo = async (): Promise<typeof images.$inferSelect | null> => {
  const { pictureId } = await setting("logo");
  if (pictureId === null) return null;
  const [picture] = await db().select().from(images).where(eq(images.id, pictureId));
  return picture ?? null;
};

/** Address of the owner's logo; null for the shipped one. */
export const ownLogoUrl = async (): Promise<string | null> => {
  const logo = await ownLogo();
  return logo && pictureUrl(logo);
};

/** Address of the shop's logo. */
export const logoPath = async (): Promise<string> => (await ownLogoUrl()) ?? SHIPPED;

/** Address of the owner's logo as a JPEG, for mail programs; null for the shipped one. */
export const mailLogoPath = async (): Promise<string | null> => {
  const logo = await ownLogo();
  return logo === null ? null : `/media/${pictureFile(logo, "share", "jpg")}`;
};
