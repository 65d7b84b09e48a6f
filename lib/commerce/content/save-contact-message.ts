import "server-only";
import { and, eq } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { contactMessages, products, vendors } from "../base/db/schema";
import { inTransaction, type Tx } from "../base/db/client";
import { tell } from "../base/events";
import { addressLimit } from "../base/rate-limit";
import { done, failed, type Result } from "../base/result";
import { vendorLanguage } from "../base/vendor-language";

type ContactMessage = {
  fullName: string;
  email: string;
  phoneNumber: string;
  subject: string;
  message: string;
  language: Language;
  /** The product that the visitor asks about; null for none. */
  productId: number | null;
  /** Slug of the vendor that the visitor writes to, if they ask about no product; empty for none. */
  vendorSlug: string;
};

/** Messages from one address in an hour. */
const mayWrite = addressLimit("contact", 20, 3600);

type Subject = { productId: number | null; vendor: { id: number; email: string; language: Language } | null };

const vendorColumns = { id: vendors.id, email: vendors.email, language: vendorLanguage };

/** Finds what a message is about. A product or a vendor that does not exist (any more) is no reason to lose the message. */
const subjectOf = async (
  tx: Tx,
  { productId, vendorSlug }: Pick<ContactMessage, "productId" | "vendorSlug">,
): Promise<Subject> => {
  if (productId !== null) {
    const [vendor] = await tx
      .select(vendorColumns)
      .from(vendors)
      .innerJoin(products, eq(products.vendorId, vendors.id))
      .where(eq(products.id, productId));
    if (vendor !== undefined) return { productId, vendor };
  }
  if (vendorSlug === "") return { productId: null, vendor: null };
  const [vendor = null] = await tx
    .select(vendorColumns)
    .from(vendors)
    .where(and(eq(vendors.slug, vendorSlug), vendors.isActive));
  return { productId: null, vendor };
};

/**
 * Saves a visitor's message, and mails it to the operator and to the vendor whom it is about, in one transaction. The
 * vendor's mail has no address of the visitor: a vendor answers at the desk.
 */
export const saveContactMessage = async (
  { productId: askedProduct, vendorSlug, ...message }: ContactMessage,
  remoteAddress: string,
): Promise<Result<null, "TOO_MANY_REQUESTS">> => {
  if (!(await mayWrite(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  await inTransaction(async (tx) => {
    const { productId, vendor } = await subjectOf(tx, { productId: askedProduct, vendorSlug });
    const [saved] = await tx
      .insert(contactMessages)
      .values({ ...message, productId, vendorId: vendor?.id ?? null })
      .returning({ id: contactMessages.id });
    if (saved === undefined) throw new Error("a message was written but not returned");
    const { fullName, subject, message: text, language } = message;
    await tell(tx, "message-written", {
      owner: [{ dedupeKey: `contact-message:${saved.id}`, payload: message }],
      seller:
        vendor === null
          ? []
          : [
              {
                dedupeKey: `seller-message:${saved.id}`,
                recipient: vendor.email,
                language: vendor.language,
                payload: { messageId: saved.id, fullName, subject, message: text, language },
              },
            ],
      push: [null, ...(vendor === null ? [] : [vendor.id])].map((vendorId) => ({ vendorId, payload: {} })),
    });
  });
  return done(null);
};
