import type { Row } from "../json";

export const LOGO: Row[] = [{ AppConfigValue: "content/site/logo.png" }];

/** The second picture's path has no leading slash; the buttons link to pages of the shop. */
export const BANNERS: Row[] = [
  {
    BannerId: 1,
    BannerImgUrl: "/content/banners/opening.png",
    TopTitle: "Grand opening",
    MainTitle: "Fasteners from Pune",
    BottomTitle: "Up to 20 % off",
    LeftButtonText: "Shop bolts",
    LeftButtonUrl: "/en/all-products/11/bolts-&-nuts",
    RightButtonText: "About us",
    RightButtonUrl: "/en/about",
  },
  {
    BannerId: 2,
    BannerImgUrl: "content/banners/power tools.png",
    TopTitle: "New",
    MainTitle: "Power tools with 3 years of warranty",
    BottomTitle: "",
    LeftButtonText: "See all",
    LeftButtonUrl: "/en/all-products/22/power-tools",
    RightButtonText: "",
    RightButtonUrl: "",
  },
];

export const CAMPAIGNS: Row[] = [
  {
    CampaignId: 1,
    CoverPictureUrl: "/content/campaigns/monsoon.png",
    DiscountTitle: "Save 10 %",
    MainTitle: "Monsoon & roof week",
    Body: "<p>Sealants, paints and <strong>pipes</strong> for the rainy months.</p>",
  },
  {
    CampaignId: 2,
    CoverPictureUrl: "content/campaigns/workshop.png",
    DiscountTitle: "Bulk prices",
    MainTitle: "Workshop essentials",
    Body: "<p>Everything for a first workshop.</p>",
  },
];

/** Section 1: wallet 2, card 5, cash on delivery 6. */
export const CASH_ON_DELIVERY = 6;
export const CARD = 5;
export const WALLET = 2;

export const PAYMENT_METHODS: Row[] = [CASH_ON_DELIVERY, WALLET, CARD].map((id) => ({
  PaymentMethodId: id,
  ImageUrl: `/content/payments/${id}.png`,
}));

const label = (labelHtmlId: string, text: string): Row => ({ labelHtmlId, text });

/**
 * Arabic label sets by screen entity id (section 3: Footer 75, Wishlist 80). The specification has no names
 * of labels: beside invented names there are two that this shop knows (docs/labels.md).
 */
export const ARABIC_LABELS: ReadonlyMap<string, Row[]> = new Map([
  ["75", [label("lbl_ftr_aboutus", "من نحن"), label("quickLinks", "روابط المتجر السريعة")]],
  ["76", [label("lbl_mgm_allcat", "كل الأقسام")]],
  ["80", [label("lbl_wish_title", "المفضلة"), label("undo", "إرجاع المنتج")]],
]);
