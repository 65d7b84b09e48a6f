import type { Checks } from "./checks";
import {
  ANYTHING,
  BANNER,
  CAMPAIGN,
  CAMPAIGN_DETAIL,
  LABELS,
  LOGO,
  PAYMENT_METHOD,
  POPULAR_CATEGORY,
} from "./entities";
import { readable, row, rows } from "./expectations";
import { listIn, numberOf } from "./row-shape";

/** Cash on delivery (section 9). */
export const CASH = 6;

/** Screen entity of the footer (section 3). */
const FOOTER = 75;

/** Checks the shop's own texts and pictures: logo, banners, campaigns, labels, payment methods. */
export const checkShopWords = async ({ attempt }: Checks): Promise<void> => {
  await attempt("get-website-logo", {
    tried: "the logo's path",
    by: "§3 Website logo",
    asked: {},
    expect: row(LOGO),
  });
  await attempt("get-home-screen-banner", {
    tried: "the banners",
    by: "§3 Banner",
    asked: {},
    expect: rows(BANNER),
  });
  await attempt("get-popular-categories", {
    tried: "the popular categories",
    by: "§3 Popular category",
    asked: {},
    expect: rows(POPULAR_CATEGORY),
  });

  const campaigns = await attempt("get-web-campaign-list", {
    tried: "the campaigns",
    by: "§3 Campaign",
    asked: {},
    expect: rows(CAMPAIGN),
  });
  const campaign = campaigns?.rows?.[0];
  await attempt("get-web-campaign-detail", {
    tried: "the first campaign",
    by: "§3 Campaign",
    asked: { CampaignId: numberOf(campaign?.CampaignId) },
    lacks: campaign === undefined ? "the host lists no campaign" : null,
    expect: row(CAMPAIGN_DETAIL, ({ MainTitle }) =>
      MainTitle === campaign?.MainTitle
        ? null
        : `MainTitle is not the list's '${String(campaign?.MainTitle)}'`,
    ),
  });

  await attempt("get-payment-methods", {
    tried: "cash on delivery (6) among them",
    by: "§1 Payment methods, §3 Payment method",
    asked: {},
    expect: rows(PAYMENT_METHOD, (found) =>
      found.some((method) => numberOf(method.PaymentMethodId) === CASH) ? null : "no PaymentMethodId is 6",
    ),
  });
  await attempt("get-localization-data", {
    tried: "the footer's labels (75) in Arabic",
    by: "§3 Localization labels",
    asked: { entityId: FOOTER, languageCode: "ar" },
    expect: rows(LABELS, (found) =>
      found.length === 0 || listIn(found[0]?.labelsJsonData ?? null) !== null
        ? null
        : "labelsJsonData is no list",
    ),
  });
  await attempt("get-strp-pub-key", {
    tried: "any readable answer",
    by: "ruling O93",
    asked: {},
    expect: (answer) => readable(answer) ?? (answer.rows === null ? null : rows(ANYTHING)(answer)),
  });
};
