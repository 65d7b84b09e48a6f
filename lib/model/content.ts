import type { PaymentKind } from "./payment-kinds";
import type { Picture, Text } from "./text";

export type Banner = {
  id: number;
  image: Picture;
  /** True if the picture may be light, so that its white text needs a darker ground. */ isShaded: boolean;
  topTitle: Text;
  mainTitle: Text;
  bottomTitle: Text;
  buttons: { text: Text; href: string }[];
};
export type Campaign = {
  id: number;
  cover: Picture;
  mainTitle: Text;
  discountTitle: Text;
  bodyHtml: Text;
  placement: "home" | "listing-sidebar";
  button: { text: Text; href: string } | null;
  href: string;
};
export type PaymentMethod = {
  id: number;
  kind: PaymentKind;
  name: Text;
  /** Logo of the method. */ image: Picture | null;
};

/** The shop owner's own texts and facts in one language. */
export type Site = {
  name: string;
  tagline: string;
  companyName: string;
  addresses: {
    kind: string;
    label: string;
    street: string;
    city: string;
    state: string;
    postalCode: string;
    /** The whole address as it is printed. */
    lines: string[];
    /** True if returned goods are sent there. */
    isForReturns: boolean;
  }[];
  supportPhone: string;
  supportPhoneLink: string;
  supportEmail: string;
  gstNumber: string;
  /** Whom the Consumer Protection (E-Commerce) Rules 2020 have a shop name (ruling O2). */
  grievanceOfficer: { name: string; designation: string; phone: string; phoneLink: string; email: string };
  chatUrl: string | null;
  adminPortalUrl: string | null;
  openingHours: { days: string; hours: string; isClosed: boolean }[];
  socialLinks: string[];
  marquee: string[];
  becomeSellerInvite: string;
  footerBlurb: string;
  newsletter: { title: string; text: string; button: string };
  aboutHtml: string;
  faq: { question: string; answer: string }[];
  terms: { title: string; points: string[] };
};
