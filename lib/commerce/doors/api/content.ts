import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { AT_THE_DOOR, PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { toRupees } from "@/lib/model/money";
import type { Picture } from "../../catalogue/listing/picture";
import { getLabels } from "../../content/labels";
import {
  listBanners,
  type Banner,
  getCampaign,
  listCampaigns,
  type Campaign,
} from "../../content/promotions";
import { listPaymentMethods } from "../../sales/payments/payment-methods";
import { logoPath } from "../../content/logo";
import { unsentMails } from "../../content/mail/mail-page";
import { pictureUrl } from "../../base/pictures/picture-url";
import { listShownSections } from "../../content/shown-sections";
import { confirmationLimit } from "../../sales/orders/order-confirmation";
import { allSettings } from "../../base/settings/shop-settings";
import { db } from "../../base/db/client";
import { listCities, listCountries, listStates } from "../../base/places/places";
import { rows, type Handlers } from "./handler";
import { english, localizationRows } from "./wire-values";
import { languageOf } from "./accounts";

/** Widths in pixels that both pictures of a pair have: a row names them once. */
const widthsOf = ({ widths }: Picture, mirrored: Picture | null): number[] =>
  mirrored === null ? widths : widths.filter((width) => mirrored.widths.includes(width));

const bannerRow = (banner: Banner): CallRow<"get-home-screen-banner"> => ({
  BannerId: banner.id,
  BannerImgUrl: pictureUrl(banner.picture),
  TopTitle: english(banner.topTitle),
  MainTitle: english(banner.mainTitle),
  BottomTitle: english(banner.bottomTitle),
  LeftButtonText: english(banner.leftButtonText),
  LeftButtonUrl: banner.leftButtonUrl ?? "",
  RightButtonText: english(banner.rightButtonText),
  RightButtonUrl: banner.rightButtonUrl ?? "",
  ...(banner.pictureRtl === null ? {} : { BannerImgUrlRtl: pictureUrl(banner.pictureRtl) }),
  Widths: widthsOf(banner.picture, banner.pictureRtl),
  LocalizationJsonData: localizationRows(banner.mainTitle, {
    TopTitle: banner.topTitle,
    BottomTitle: banner.bottomTitle,
    LeftButtonText: banner.leftButtonText,
    RightButtonText: banner.rightButtonText,
  }),
});

const campaignRow = (campaign: Campaign): CallRow<"get-web-campaign-list"> => ({
  CampaignId: campaign.id,
  CoverPictureUrl: pictureUrl(campaign.cover),
  DiscountTitle: english(campaign.discountTitle),
  MainTitle: english(campaign.mainTitle),
  Body: english(campaign.body),
  ...(campaign.coverRtl === null ? {} : { CoverPictureUrlRtl: pictureUrl(campaign.coverRtl) }),
  Widths: widthsOf(campaign.cover, campaign.coverRtl),
  Height: campaign.coverHeight,
  Placement: campaign.placement,
  ButtonText: english(campaign.buttonText),
  ButtonUrl: campaign.buttonUrl ?? "",
  LocalizationJsonData: localizationRows(campaign.mainTitle, {
    DiscountTitle: campaign.discountTitle,
    Body: campaign.body,
    ButtonText: campaign.buttonText,
  }),
});

/** Handlers of the read-only calls about the shop's own texts and pictures. */
export const contentHandlers: Handlers<
  | "get-payment-methods"
  | "get-website-logo"
  | "get-localization-data"
  | "get-home-screen-banner"
  | "get-web-campaign-list"
  | "get-web-campaign-detail"
  | "get-site-sections"
  | "get-unsent-mails"
> = {
  "get-unsent-mails": async (_params, { isFromHere = false }) => {
    const unsent = unsentMails(isFromHere);
    return rows(unsent === null ? [] : [{ PageUrl: unsent.page }]);
  },
  "get-site-sections": async () =>
    rows((await listShownSections()).map(({ section, value }) => ({ Section: section, ValueJson: value }))),
  "get-payment-methods": async (params, { isFromHere = false, customerId }) => {
    const { payments, cashConfirmation } = await allSettings(db());
    const asksAbove = await confirmationLimit(db(), cashConfirmation, customerId);
    return rows(
      (await listPaymentMethods(params.ProductId, isFromHere)).map((method) => ({
        PaymentMethodId: method.id,
        ImageUrl: `/images/payment-${method.kind}.svg`,
        Name: english(method.name),
        LocalizationJsonData: localizationRows(method.name),
        ...(AT_THE_DOOR.includes(method.kind)
          ? {
              MaximumAmount: toRupees(payments.cashLimitPaise),
              ...(asksAbove === null ? {} : { ConfirmAboveAmount: toRupees(asksAbove) }),
            }
          : {}),
      })),
    );
  },
  "get-website-logo": async () => rows([{ AppConfigValue: await logoPath() }]),
  "get-localization-data": async (params) =>
    rows([
      {
        labelsJsonData: (await getLabels(params.entityId, params.languageCode)).map(({ id, text }) => ({
          labelHtmlId: id,
          text,
        })),
      },
    ]),
  "get-home-screen-banner": async () => rows((await listBanners()).map(bannerRow)),
  "get-web-campaign-list": async () => rows((await listCampaigns()).map(campaignRow)),
  "get-web-campaign-detail": async (params) => {
    const campaign = await getCampaign(params.CampaignId);
    return campaign === null ? { ok: false, code: "NOT_FOUND" } : rows([campaignRow(campaign)]);
  },
};

/** Calls of the address form. An unknown country or state has no states or cities, which is not an error. */
export const placesHandlers: Handlers<
  "get-countries-list" | "get-states-provinces-list" | "get-cities-list"
> = {
  "get-countries-list": async (params, context) => {
    const countries = await listCountries(languageOf(params, context));
    return rows(
      countries.map(({ id, code, name, ways, chargePaise }) => ({
        CountryID: id,
        CountryName: name.en,
        CountryCode: code,
        IsServed: ways !== null,
        PaymentMethodIds: (ways ?? []).map((kind) => PAYMENT_KINDS[kind].id),
        DeliveryCharge: toRupees(chargePaise),
        LocalizationJsonData: localizationRows(name),
      })),
    );
  },
  "get-states-provinces-list": async (params, context) => {
    const states = await listStates(params.CountryId, languageOf(params, context));
    return rows(
      states.map(({ id, name }) => ({
        StateProvinceID: id,
        StateName: name.en,
        LocalizationJsonData: localizationRows(name),
      })),
    );
  },
  "get-cities-list": async (params, context) => {
    const cities = await listCities(params.StateProvinceId, languageOf(params, context));
    return rows(
      cities.map(({ id, name }) => ({
        CityID: id,
        CityName: name.en,
        LocalizationJsonData: localizationRows(name),
      })),
    );
  },
};
