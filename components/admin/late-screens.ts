/**
 * The screens that few people open, or seldom. They are one script of their own, loaded when the first of them is opened: in
 * a script each they would share some fifty small ones.
 */
export { ExchangePage } from "./exchange/exchange-page";
export { FiguresPage } from "./figures/figures-page";
export { FirmPage } from "./firm/firm-page";
export { OfferList } from "./offers/offer-list";
export { OfferCreate, OfferEdit } from "./offers/offer-page";
export { PayoutList } from "./payouts/payout-list";
export { PayoutPage } from "./payouts/payout-page";
export { RunDraftPage } from "./payouts/runs/run-draft";
export { RunListPage } from "./payouts/runs/run-list";
export { RunPage } from "./payouts/runs/run-page";
export { PhoneOrderList } from "./phone-orders/phone-order-list";
export { PhoneOrderNew } from "./phone-orders/phone-order-new";
export { PhoneOrderPage } from "./phone-orders/phone-order-page";
export { PromotionPage } from "./promotions/promotion-page";
export { PromotionsPage } from "./promotions/promotions-page";
export { SearchWordsPage } from "./search-words/search-words-page";
export { SettingsPage } from "./settings/settings-page";
export { ShopPage } from "./shop/shop-page";
export { AuditList } from "./staff/audit-list";
export { SessionList } from "./staff/session-list";
export { StaffList } from "./staff/staff-list";
