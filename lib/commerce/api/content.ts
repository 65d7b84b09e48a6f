import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { getLabels } from "../content/get-labels";
import { listBanners, type Banner } from "../content/list-banners";
import { getCampaign, listCampaigns, type Campaign } from "../content/list-campaigns";
import { listPaymentMethods } from "../payments/list-methods";
import { logoPath } from "../content/logo";
import { pictureUrl } from "../content/picture-url";
import { rows, type Handlers } from "./handler";
import { english, localizationRows } from "./localizations";

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
  Widths: banner.picture.widths,
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
  Widths: campaign.cover.widths,
  Placement: campaign.placement,
  ButtonText: english(campaign.buttonText),
  ButtonUrl: campaign.buttonUrl ?? "",
  LocalizationJsonData: localizationRows(campaign.mainTitle, {
    DiscountTitle: campaign.discountTitle,
    Body: campaign.body,
    ButtonText: campaign.buttonText,
  }),
});

/** The calls about the shop's own words and pictures that only read. */
export const contentHandlers: Handlers<
  | "get-payment-methods"
  | "get-website-logo"
  | "get-localization-data"
  | "get-home-screen-banner"
  | "get-web-campaign-list"
  | "get-web-campaign-detail"
> = {
  "get-payment-methods": async (params) =>
    rows(
      (await listPaymentMethods(params.ProductId)).map((method) => ({
        PaymentMethodId: method.id,
        ImageUrl: `/images/payment-${method.kind}.svg`,
        Name: english(method.name),
        LocalizationJsonData: localizationRows(method.name),
      })),
    ),
  "get-website-logo": async () => rows([{ AppConfigValue: logoPath() }]),
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
