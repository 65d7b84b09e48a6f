import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { LANGUAGE_CODES, LANGUAGES } from "@/lib/languages/languages";
import { toRupees } from "@/lib/model/money";
import type { Attachment, LocalizationRow } from "@/lib/contract/wire";
import type { LineSelection } from "../../base/db/schema";
import type { Picture } from "../../catalogue/listing/picture";
import { pictureUrl } from "../../base/pictures/picture-url";
import type { Localized } from "../../base/db/columns";

/** A row's English text, which stands in the row's own field. */
export const english = (text: Localized | null): string => text?.en ?? "";

/**
 * Builds a row's translations: the name without `field`, other texts with their `field`. A language without a
 * text is left out.
 */
export const localizationRows = (
  name: Localized | null,
  fields: Record<string, Localized | null> = {},
): LocalizationRow[] => {
  const entries = (text: Localized | null, field?: string): LocalizationRow[] =>
    LANGUAGE_CODES.flatMap((language) =>
      text?.[language]
        ? [
            {
              langId: LANGUAGES[language].id,
              text: text[language],
              ...(field === undefined ? {} : { field }),
            },
          ]
        : [],
    );
  return [...entries(name), ...Object.entries(fields).flatMap(([field, text]) => entries(text, field))];
};

/** Converts a picture for the wire: the address of its largest file and the available widths in pixels. */
export const attachmentOf = (picture: Picture): Attachment => ({
  AttachmentURL: pictureUrl(picture),
  Widths: picture.widths,
});

/** Converts facts to the wire, where amounts are rupees: `totalPaise` becomes `total`. */
export const wireFacts = (facts: Record<string, unknown> | undefined): Record<string, unknown> | undefined =>
  facts &&
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) =>
      name.endsWith("Paise") && typeof fact === "number"
        ? [name.slice(0, -"Paise".length), toRupees(fact)]
        : [name, fact],
    ),
  );

type SelectionRow = CallRow<"get-customer-order-history-detail">["SelectionsJson"][number];

/** Chosen options of a line as text, as the cart and the order history send them. */
export const selectionRows = (productId: number, selections: readonly LineSelection[]): SelectionRow[] =>
  selections.map((s) => ({
    ProductId: productId,
    ProductAttributeID: s.attributeId,
    PrimaryKeyValue: s.optionId,
    AttributeDisplayName: s.attributeName.en,
    PrimaryKeyDisplayValue: s.optionName.en,
    LocalizationJsonData: localizationRows(s.optionName),
    AttributeLocalizationJsonData: localizationRows(s.attributeName),
  }));
