import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CallRow } from "@/lib/contract/calls";
import { links } from "@/lib/languages/links";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import type { Banner, Campaign, PaymentMethod } from "@/lib/model/content";
import { kindOfMethod, PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import type { Picture } from "@/lib/model/text";
import { CACHE } from "./cache-manifest";
import { adminBase } from "./host/admin-host";
import { localizeLinks, type LocalizedLinks } from "./localize-links";
import { cachedRows } from "./cached-read";
import { localizedHtml, pictureOf, localizedText } from "./localized-text";
import { paymentNames } from "./payment-names";

/** Built-in logos of payment methods. */
const BUILT_IN = new Set(PAYMENT_KIND_NAMES.map((kind) => `/images/payment-${kind}.svg`));

const inPage = new Map<string, Picture>();

/**
 * Returns the logo of a payment method. A built-in one is inlined in every page, because it is smaller than a
 * request.
 */
const paymentMark = (url: string): Picture | null => {
  if (!BUILT_IN.has(url)) return pictureOf(url);
  const known = inPage.get(url);
  if (known) return known;
  const svg = readFileSync(path.join(process.cwd(), "public", url), "utf8").trim();
  const mark: Picture = { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, widths: [] };
  inPage.set(url, mark);
  return mark;
};

const NO_PICTURE: Picture = { url: "", widths: [] };

const sided = (
  url: string,
  mirrored: string | undefined,
  widths: number[] | undefined,
  language: Language,
): Picture => pictureOf(LANGUAGES[language].dir === "rtl" && mirrored ? mirrored : url, widths) ?? NO_PICTURE;

/**
 * Lists the home page's banners. A button without a text or with an unsafe address is left out (requirement
 * R73), and so is one that leads to an empty list.
 */
export const listBanners = async (language: Language): Promise<Banner[]> => {
  const [rows, own] = await Promise.all([
    cachedRows("get-home-screen-banner", { recordValueJson: "{}" }, CACHE.content),
    localizeLinks(language),
  ]);
  return rows.flatMap((row) => {
    const say = (english: string, field?: string) =>
      localizedText(english, row.LocalizationJsonData, language, field);
    const button = (english: string, field: string, url: string) => {
      const href = own.href(url);
      return english === "" || href === null ? [] : [{ text: say(english, field), href }];
    };
    const typed = [
      ...button(row.LeftButtonText, "LeftButtonText", row.LeftButtonUrl),
      ...button(row.RightButtonText, "RightButtonText", row.RightButtonUrl),
    ];
    const buttons = typed.filter(({ href }) => !own.isEmpty(href));
    // A banner that leads to nothing but empty lists advertises what is not there.
    if (typed.length > 0 && buttons.length === 0) return [];
    return {
      id: row.BannerId,
      image: sided(row.BannerImgUrl, row.BannerImgUrlRtl, row.Widths, language),
      // The shop's own banners have an empty dark side for the text.
      isShaded: adminBase() !== null,
      topTitle: say(row.TopTitle, "TopTitle"),
      mainTitle: say(row.MainTitle),
      bottomTitle: say(row.BottomTitle, "BottomTitle"),
      buttons,
    };
  });
};

const campaignOf = (
  row: CallRow<"get-web-campaign-list">,
  language: Language,
  own: LocalizedLinks,
): Campaign => {
  const say = (english: string, field?: string) =>
    localizedText(english, row.LocalizationJsonData, language, field);
  const mainTitle = say(row.MainTitle);
  const href = own.href(row.ButtonUrl ?? "");
  const body = localizedHtml(row.Body, row.LocalizationJsonData, language, "Body");
  const cover = sided(row.CoverPictureUrl, row.CoverPictureUrlRtl, row.Widths, language);
  return {
    id: row.CampaignId,
    cover: { ...cover, ...(row.Height ? { height: row.Height } : {}) },
    mainTitle,
    discountTitle: say(row.DiscountTitle, "DiscountTitle"),
    bodyHtml: { ...body, text: own.html(body.text) },
    placement: row.Placement === "listing-sidebar" ? "listing-sidebar" : "home",
    button:
      row.ButtonText && href !== null && !own.isEmpty(href)
        ? { text: say(row.ButtonText, "ButtonText"), href }
        : null,
    href: links.campaign(language, row.CampaignId, mainTitle.text),
  };
};

/**
 * Lists the campaigns of one placement: the home page's offers, or the listing's promotion box (ruling O25).
 */
export const listCampaigns = async (
  placement: Campaign["placement"],
  language: Language,
): Promise<Campaign[]> => {
  const [rows, own] = await Promise.all([
    cachedRows("get-web-campaign-list", { recordValueJson: "{}" }, CACHE.content),
    localizeLinks(language),
  ]);
  return rows
    .map((row) => campaignOf(row, language, own))
    .filter((campaign) => campaign.placement === placement);
};

/** Finds a campaign, or null. */
export const getCampaign = async (id: number, language: Language): Promise<Campaign | null> => {
  const row = (
    await cachedRows("get-web-campaign-detail", { CampaignId: id, recordValueJson: "{}" }, CACHE.content)
  )[0];
  return row ? campaignOf(row, language, await localizeLinks(language)) : null;
};

/** The built-in logo. It is inlined in the page, where it takes the colours of its background. */
const BUILT_IN_LOGO = "/images/logo.svg";

/**
 * Returns the shop owner's logo (requirement R23), read at every render so that a change takes effect (ruling
 * O96); null for the built-in one.
 */
export const getLogo = async (): Promise<Picture | null> => {
  const path =
    (await cachedRows("get-website-logo", { recordValueJson: "{}" }, CACHE.content))[0]?.AppConfigValue ?? "";
  return path === BUILT_IN_LOGO ? null : pictureOf(path);
};

/**
 * Lists the payment methods. @param productId leaves out methods that cannot pay for this product (ruling
 * O98)
 */
export const listPaymentMethods = async (
  language: Language,
  productId?: number,
): Promise<PaymentMethod[]> => {
  const [nameOf, rows] = await Promise.all([
    paymentNames(language),
    cachedRows(
      "get-payment-methods",
      { ...(productId ? { ProductId: productId } : {}), recordValueJson: "{}" },
      CACHE.paymentMethods,
    ),
  ]);
  return rows.flatMap((row) => {
    const kind = kindOfMethod(row.PaymentMethodId);
    return kind
      ? [{ id: row.PaymentMethodId, kind, name: nameOf(row, kind), image: paymentMark(row.ImageUrl) }]
      : [];
  });
};
