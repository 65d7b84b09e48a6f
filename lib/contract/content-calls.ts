import { z } from "zod";
import type { CallShapes } from "./call-shape";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from "@/lib/languages/languages";
import { latinDigits } from "@/lib/model/latin-digits";
import {
  answerList,
  boundedText,
  lineText,
  emailText,
  localizations,
  maybeId,
  maybeNumber,
  optionalText,
  parseJson,
  pixelWidths,
  recordValue,
  wireId,
  wireNumber,
  wireOptionalId,
  wireText,
} from "./wire";

/**
 * `field` of a localization is the banner's text: TopTitle, BottomTitle, LeftButtonText, RightButtonText;
 * without it, MainTitle.
 */
const bannerRow = z.object({
  BannerId: wireId,
  BannerImgUrl: wireText,
  TopTitle: wireText,
  MainTitle: wireText,
  BottomTitle: wireText,
  LeftButtonText: wireText,
  LeftButtonUrl: wireText,
  RightButtonText: wireText,
  RightButtonUrl: wireText,
  /** Addition: the mirrored picture for right-to-left pages. */
  BannerImgUrlRtl: wireText.optional(),
  Widths: pixelWidths,
  LocalizationJsonData: localizations,
});

/** `field` of a localization: DiscountTitle, Body, ButtonText; without it, MainTitle. */
const campaignRow = z.object({
  CampaignId: wireId,
  CoverPictureUrl: wireText,
  DiscountTitle: wireText,
  MainTitle: wireText,
  Body: wireText,
  CoverPictureUrlRtl: wireText.optional(),
  Widths: pixelWidths,
  /** Addition: height of the cover's widest file in pixels. */
  Height: maybeNumber,
  /** Addition: `home` or `listing-sidebar` (ruling O25). */
  Placement: wireText.optional(),
  ButtonText: wireText.optional(),
  ButtonUrl: wireText.optional(),
  LocalizationJsonData: localizations,
});

const paymentMethodRow = z.object({
  PaymentMethodId: wireNumber,
  ImageUrl: wireText,
  Name: wireText.optional(),
  LocalizationJsonData: localizations,
  /** Rupees. A larger order cannot be paid so. Other hosts may leave it out. */
  MaximumAmount: maybeNumber,
  /**
   * Addition: rupees above which an order of this customer is placed and waits for their answer to a mail (ruling O117);
   * missing if none does.
   */
  ConfirmAboveAmount: maybeNumber.optional(),
});
const logoRow = z.object({ AppConfigValue: wireText });
const labelsRow = z.object({
  labelsJsonData: answerList(z.object({ labelHtmlId: wireText, text: wireText })),
});

/** A section of site-sections.ts. Its value is checked where it is used, because each section has its own shape. */
const siteSectionRow = z.object({ Section: wireText, ValueJson: z.preprocess(parseJson, z.unknown()) });

const plain = z.object({ recordValueJson: recordValue });

/** All calls about the shop's own texts and pictures. */
export const contentCalls = {
  "get-payment-methods": {
    access: "anyone",
    cost: "read",
    params: z.object({ ProductId: wireOptionalId, recordValueJson: recordValue }),
    row: paymentMethodRow,
  },
  "get-website-logo": { access: "anyone", cost: "read", params: plain, row: logoRow },
  "get-localization-data": {
    access: "anyone",
    cost: "read",
    params: z.object({ entityId: wireNumber, languageCode: wireText, recordValueJson: recordValue }),
    row: labelsRow,
  },
  "get-home-screen-banner": { access: "anyone", cost: "read", params: plain, row: bannerRow },
  "get-web-campaign-list": { access: "anyone", cost: "read", params: plain, row: campaignRow },
  "get-web-campaign-detail": {
    access: "anyone",
    cost: "read",
    params: z.object({ CampaignId: wireId, recordValueJson: recordValue }),
    row: campaignRow,
  },
  /** Addition: the sections of the shop owner's texts that differ from the catalogue's site.json. */
  "get-site-sections": { access: "anyone", cost: "read", params: plain, row: siteSectionRow },
  /**
   * Addition: one row if the shop's mails are written and do not leave (ruling O117). `PageUrl` lists them, for a browser
   * on the shop's own machine; else null.
   */
  "get-unsent-mails": {
    access: "anyone",
    cost: "read",
    params: plain,
    row: z.object({ PageUrl: wireText.nullable() }),
  },
  "contact-us": {
    access: "anyone",
    cost: "save",
    params: z.object({
      FullName: lineText(200),
      Email: emailText(100),
      PhoneNumber: boundedText(20).transform(latinDigits),
      Subject: lineText(150),
      Message: boundedText(2000),
      /** Addition: the product that the visitor asks about. A wrong one is no reason to refuse a message. */
      ProductId: maybeId,
      /** Addition: the seller that the visitor writes to, if they ask about no product. */
      VendorSlug: optionalText(200),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
} satisfies CallShapes;

const byToken = {
  params: z.object({ Token: boundedText(100), recordValueJson: recordValue }),
  row: z.object({}),
};

/**
 * Additions for the newsletter block of the home page (ruling O24), which has no call in the specification.
 * Subscribing has the same response for every address. Its mail carries the token that confirms, the next
 * mail the token that unsubscribes.
 */
export const newsletterCalls = {
  "subscribe-newsletter": {
    access: "anyone",
    cost: "save",
    params: z.object({
      Email: emailText(150),
      languageCode: z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "confirm-newsletter": { access: "anyone", cost: "save", ...byToken },
  "unsubscribe-newsletter": { access: "anyone", cost: "save", ...byToken },
} satisfies CallShapes;

/**
 * Additions: "Notify me" for a product that is out of stock (ruling O76). The response is the same for every
 * address. The mail carries the token that stops the address's other notices.
 */
export const stockNoticeCalls = {
  "ask-stock-notice": {
    access: "anyone",
    cost: "save",
    params: z.object({
      ProductId: wireId,
      /** The variant that is waited for; without options, any of the product. */
      productSelectedAttributes: z
        .array(z.object({ ProductAttributeID: wireId, PrimaryKeyValue: wireId }))
        .max(20)
        .optional(),
      Email: emailText(150),
      languageCode: z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "stop-stock-notices": {
    access: "anyone",
    cost: "save",
    params: z.object({ Token: boundedText(100), recordValueJson: recordValue }),
    row: z.object({}),
  },
} satisfies CallShapes;
