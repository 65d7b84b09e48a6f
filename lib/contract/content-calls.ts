import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from "@/lib/i18n/languages";
import {
  answerList,
  boundedText,
  emailText,
  localizations,
  pixelWidths,
  recordValue,
  wireId,
  wireNumber,
  wireOptionalId,
  wireText,
} from "./wire";

/** `field` of a localization names the banner's text: TopTitle, BottomTitle, LeftButtonText, RightButtonText; none is MainTitle. */
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
  /** Ours: the mirrored picture for right-to-left pages. */
  BannerImgUrlRtl: wireText.optional(),
  Widths: pixelWidths,
  LocalizationJsonData: localizations,
});

/** `field` of a localization: DiscountTitle, Body, ButtonText; none is MainTitle. */
const campaignRow = z.object({
  CampaignId: wireId,
  CoverPictureUrl: wireText,
  DiscountTitle: wireText,
  MainTitle: wireText,
  Body: wireText,
  CoverPictureUrlRtl: wireText.optional(),
  Widths: pixelWidths,
  /** Ours: `home` or `listing-sidebar` (ruling O25). */
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
});
const logoRow = z.object({ AppConfigValue: wireText });
const labelsRow = z.object({
  labelsJsonData: answerList(z.object({ labelHtmlId: wireText, text: wireText })),
});

const plain = z.object({ recordValueJson: recordValue });

/** Every call about the shop's own words and pictures. */
export const contentCalls = {
  "get-payment-methods": {
    params: z.object({ ProductId: wireOptionalId, recordValueJson: recordValue }),
    row: paymentMethodRow,
  },
  "get-website-logo": { params: plain, row: logoRow },
  "get-localization-data": {
    params: z.object({ entityId: wireNumber, languageCode: wireText, recordValueJson: recordValue }),
    row: labelsRow,
  },
  "get-home-screen-banner": { params: plain, row: bannerRow },
  "get-web-campaign-list": { params: plain, row: campaignRow },
  "get-web-campaign-detail": {
    params: z.object({ CampaignId: wireId, recordValueJson: recordValue }),
    row: campaignRow,
  },
  "contact-us": {
    params: z.object({
      FullName: boundedText(200),
      Email: emailText(100),
      PhoneNumber: boundedText(20),
      Subject: boundedText(150),
      Message: boundedText(2000),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
};

const byToken = {
  params: z.object({ Token: boundedText(100), recordValueJson: recordValue }),
  row: z.object({}),
};

/**
 * Ours, for the home page's newsletter block (ruling O24), which has no call in the specification. Subscribing answers
 * the same for every address; the mail it causes carries the token that confirms, the next one the token that unsubscribes.
 */
export const newsletterCalls = {
  "subscribe-newsletter": {
    params: z.object({
      Email: emailText(150),
      languageCode: z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "confirm-newsletter": byToken,
  "unsubscribe-newsletter": byToken,
};

/**
 * Ours: "Notify me" of a product that is out of stock (ruling O76). Asking answers the same for every address; the one
 * mail it may cause carries the token that stops the address's other notices.
 */
export const stockNoticeCalls = {
  "ask-stock-notice": {
    params: z.object({
      ProductId: wireId,
      Email: emailText(150),
      languageCode: z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE),
      recordValueJson: recordValue,
    }),
    row: z.object({}),
  },
  "stop-stock-notices": {
    params: z.object({ Token: boundedText(100), recordValueJson: recordValue }),
    row: z.object({}),
  },
};
