import { randomUUID } from "node:crypto";
import type { AdminCallName, AdminRequest } from "@/lib/admin-contract/calls";

/** Things of the shop, of a customer and of one seller, which others try to reach. */
export type DeskScene = {
  /** Unique in each request, for calls that store something. */
  fresh: string;
  /** The seller whose things these are, and an order of their goods by a customer. */
  vendorId: number;
  orderNumber: string;
  lineId: number;
  document: string;
  customerId: number;
  /** Part number of a product without choices, which is that of its article too, and its id. */
  sku: string;
  productId: number;
  pictureId: number;
  categoryId: number;
  /** Version of the product's articles, specifications and quantities. */
  version: string;
  staffId: number;
  reviewId: number;
  messageId: number;
  offerId: number;
  bannerId: number;
  importId: number;
  requestId: number;
  /** A picture of one pixel, as base64. */
  picture: string;
};

/**
 * `params` is a request that would succeed for those whom the call is for. `reply`: the code for an attacker who may
 * ask it, `ok` if it is not given; nothing of the scene's secrets is in that answer. `half`: the same for a session before
 * its second factor.
 */
type DeskRow<Name extends AdminCallName> = {
  params: (scene: DeskScene) => AdminRequest<Name>;
  reply?: string;
  half?: string;
};

const nothing = () => ({});
const bySku = ({ sku }: DeskScene) => ({ id: sku });
const byNumber = ({ orderNumber: number }: DeskScene) => ({ number });
const ofPart = ({ orderNumber: number, vendorId }: DeskScene) => ({ number, vendorId });
const onePiece = (scene: DeskScene) => ({
  ...ofPart(scene),
  pieces: [{ lineId: scene.lineId, quantity: 1 }],
});
const onePieceOfStock = ({ sku }: DeskScene) => ({ id: sku, pieces: 1, note: "Counted" });
const byCustomer = ({ customerId: id }: DeskScene) => ({ id });
const byRequest = ({ requestId: id }: DeskScene) => ({ id });
const byVendor = ({ vendorId }: DeskScene) => ({ vendorId });
const inMonth = (scene: DeskScene) => ({ ...byVendor(scene), month: new Date().toISOString().slice(0, 7) });
const byImport = ({ importId: id }: DeskScene) => ({ id });
const byOffer = ({ offerId: id }: DeskScene) => ({ id });
const aBanner = ({ bannerId: id }: DeskScene) => ({ kind: "banner" as const, id });
const theCategory = ({ categoryId: id }: DeskScene) => ({ kind: "category" as const, id });
const askedFirm = ({ vendorId: id }: DeskScene) => ({ id, askedAt: "2026-11-30T09:00:00.000Z" });
const aRun = () => ({ id: 1 });
const aPhoneOrder = () => ({ id: 1 });
const madeUp = "m".repeat(43);
const NOT_FOUND = { reply: "NOT_FOUND" };

/**
 * Every call of the desk with things of others. The type has no gap: a new call does not compile without its row. Who
 * may ask each is in access.testing.ts; access.db.test.ts asks them all, and trust/attack some of them over HTTP.
 */
export const DESK_CALLS: { [Name in AdminCallName]: DeskRow<Name> } = {
  "session/show": { params: nothing },
  "session/log-in": {
    params: ({ fresh }) => ({ email: `${fresh}@example.com`, password: "guessed-one" }),
    reply: "WRONG_CREDENTIALS",
  },
  "session/give-code": { params: () => ({ code: "000000" }), reply: "WRONG_CODE" },
  "session/log-out": { params: nothing },
  "session/confirm-password": {
    params: () => ({ password: "guessed-one" }),
    reply: "WRONG_CREDENTIALS",
  },
  "sessions/list": { params: nothing },
  "sessions/end": { params: () => ({ id: 2_147_483_647 }), ...NOT_FOUND },
  "sessions/end-others": { params: nothing },
  "passkeys/list": { params: nothing },
  "passkeys/begin": { params: nothing },
  "passkeys/finish": {
    params: ({ fresh: name }) => ({ name, response: { id: "AAAA" } }),
    reply: "PASSKEY_INVALID",
  },
  "passkeys/rename": { params: ({ fresh: name }) => ({ id: 2_147_483_647, name }), ...NOT_FOUND },
  "passkeys/remove": { params: () => ({ id: 2_147_483_647 }), ...NOT_FOUND },
  "passkeys/begin-log-in": { params: nothing },
  "passkeys/log-in": { params: () => ({ response: { id: "AAAA" } }), reply: "PASSKEY_INVALID" },
  "push/show": { params: () => ({ endpoint: null }) },
  "push/keep": {
    params: ({ fresh }) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${fresh}`,
      p256dh: "p".repeat(87),
      auth: "a".repeat(22),
      language: "en",
    }),
  },
  "push/end": { params: ({ fresh }) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${fresh}` }) },
  "invitation/show": { params: () => ({ token: madeUp }), ...NOT_FOUND },
  "invitation/accept": {
    params: ({ fresh }) => ({
      token: madeUp,
      name: fresh,
      email: `${fresh}@example.com`,
      password: `Pw-${fresh}`,
      language: "en",
    }),
    ...NOT_FOUND,
  },
  // A session that waits for its code may not replace what it has to prove.
  "second-factor/begin": { params: nothing, half: "WRONG_CODE" },
  "second-factor/finish": { params: () => ({ code: "000000" }), reply: "WRONG_CODE" },
  "staff/list": { params: nothing },
  "staff/show": { params: ({ staffId: id }) => ({ id }) },
  "staff/invite": {
    params: ({ fresh }) => ({
      email: `${fresh}@example.com`,
      name: fresh,
      role: "owner",
      rights: [],
      language: "en",
    }),
  },
  "staff/invitations": { params: nothing },
  "staff/withdraw": { params: ({ fresh }) => ({ email: `${fresh}@example.com` }), ...NOT_FOUND },
  "staff/change": { params: ({ staffId: id }) => ({ id, isActive: false }) },
  "audit/list": { params: nothing },
  "settings/list": { params: nothing },
  "settings/save": { params: () => ({ section: "logo", value: null, seen: 0 }) },
  "settings/reset": { params: () => ({ section: "logo", seen: 0 }) },
  "settings/add-logo": { params: ({ picture: data }) => ({ data }) },
  "site/list": { params: nothing },
  "site/save": {
    params: ({ fresh }) => ({ section: "becomeSellerInvite", value: { en: fresh, ar: fresh }, seen: 0 }),
  },
  "site/reset": { params: () => ({ section: "becomeSellerInvite", seen: 0 }) },
  "site/draft": {
    params: ({ fresh: text }) => ({
      section: "footerBlurb",
      value: { en: text, ar: text },
      over: 0,
      startsOn: null,
      endsOn: null,
      seen: 0,
    }),
  },
  "site/publish": { params: () => ({ section: "footerBlurb", seen: 1, over: 0 }) },
  "site/drop-draft": { params: () => ({ section: "footerBlurb", seen: 1 }) },
  "labels/list": { params: nothing },
  "labels/set": { params: ({ fresh: text }) => ({ path: "home.title", language: "en", text }) },
  "today/show": { params: nothing },
  "sellers/list": { params: nothing },
  "sellers/show": { params: byRequest },
  "sellers/approve": { params: byRequest },
  "sellers/reject": { params: (scene) => ({ ...byRequest(scene), note: "No" }) },
  "sellers/suspend": { params: (scene) => ({ ...byRequest(scene), note: "No" }) },
  "sellers/reinstate": { params: byRequest },
  "phone-orders/list": { params: nothing },
  "phone-orders/show": { params: aPhoneOrder },
  "phone-orders/find-customers": { params: ({ sku: text }) => ({ text }) },
  "phone-orders/places": { params: () => ({ countryId: null, stateId: null, language: "en" as const }) },
  "phone-orders/find-articles": { params: ({ sku: text }) => ({ text }) },
  "phone-orders/start": {
    params: ({ fresh, customerId }) => ({
      key: `key-${fresh}`,
      caller: { customerId },
      language: "en" as const,
    }),
  },
  "phone-orders/save": {
    params: () => ({
      ...aPhoneOrder(),
      version: 1,
      lines: [],
      couponCode: "",
      note: "Mine",
      deliveryAddressId: null,
      language: "en" as const,
    }),
  },
  "phone-orders/drop": { params: aPhoneOrder },
  "phone-orders/send": {
    params: ({ fresh }) => ({ ...aPhoneOrder(), version: 1, key: `key-${fresh}`, isMailed: true }),
  },
  "phone-orders/place": {
    params: () => ({ ...aPhoneOrder(), version: 1, expectedTotalPaise: 1, isAgeDeclared: false }),
  },
  "customers/list": { params: nothing },
  "customers/show": { params: byCustomer },
  "customers/block": { params: (scene) => ({ ...byCustomer(scene), note: "No" }) },
  "customers/unblock": { params: (scene) => ({ ...byCustomer(scene), note: "Yes" }) },
  "customers/export": { params: byCustomer },
  "customers/erase": { params: byCustomer },
  "payouts/list": { params: nothing },
  // A seller reads their own ledger, whatever is asked for.
  "payouts/show": { params: byVendor },
  "payouts/ledger": { params: byVendor },
  "payouts/statement": { params: inMonth },
  "payouts/print-statement": { params: (scene) => ({ ...inMonth(scene), language: "en" }) },
  "payouts/papers": { params: byVendor },
  "payouts/print-paper": {
    params: (scene) => ({ ...byVendor(scene), number: "F-2627-0001", language: "en" }),
    ...NOT_FOUND,
  },
  "payouts/register-paper": {
    params: (scene) => ({ ...byVendor(scene), number: "F-2627-0001" }),
    ...NOT_FOUND,
  },
  "payouts/pay": { params: (scene) => ({ ...byVendor(scene), amountPaise: 1, reference: "Mine" }) },
  "payouts/receive-cash": { params: (scene) => ({ ...byVendor(scene), amountPaise: 1, reference: "Mine" }) },
  "payouts/set-terms": {
    params: (scene) => ({
      ...byVendor(scene),
      commissionBasisPoints: 0,
      tcsBasisPoints: 0,
      tdsBasisPoints: 0,
    }),
  },
  "payout-runs/draft": { params: nothing },
  "payout-runs/make": {
    params: ({ vendorId }) => ({ key: randomUUID(), lines: [{ vendorId, amountPaise: 1 }] }),
  },
  "payout-runs/list": { params: nothing },
  "payout-runs/show": { params: aRun },
  "payout-runs/bank-file": { params: aRun },
  "payout-runs/return-line": { params: () => ({ payoutId: 1, note: "Closed" }) },
  "mails/retry": { params: nothing },
  "orders/sellers": { params: nothing },
  "orders/list": { params: ({ orderNumber: text }) => ({ text }) },
  "orders/count-new": { params: () => ({ since: new Date().toISOString() }) },
  "orders/show": { params: byNumber, ...NOT_FOUND },
  "orders/pack": { params: ofPart, ...NOT_FOUND },
  // Each order has a result of its own.
  "orders/pack-many": { params: ({ orderNumber }) => ({ numbers: [orderNumber] }) },
  "orders/ship": { params: (scene) => ({ ...ofPart(scene), carrier: "Mine" }), ...NOT_FOUND },
  "orders/deliver": { params: ofPart, ...NOT_FOUND },
  "orders/decline": {
    params: (scene) => ({ ...onePiece(scene), reason: "notAvailable" as const }),
    ...NOT_FOUND,
  },
  "orders/withdraw": { params: ofPart, ...NOT_FOUND },
  "orders/hand-back": { params: (scene) => ({ ...ofPart(scene), note: "Please" }) },
  "orders/answer-confirmation": {
    params: (scene) => ({ ...byNumber(scene), isConfirmed: true }),
    ...NOT_FOUND,
  },
  "orders/preview-cancel": { params: onePiece },
  "orders/preview-return": { params: onePiece },
  "orders/cancel": { params: onePiece },
  "orders/return": { params: onePiece },
  "orders/refund": { params: (scene) => ({ ...byNumber(scene), amountPaise: 1, isCash: true }) },
  "orders/receive-cash": { params: byNumber },
  "orders/document": {
    params: (scene) => ({ ...byNumber(scene), document: scene.document, language: "en" }),
    ...NOT_FOUND,
  },
  "orders/register-paper": {
    params: (scene) => ({ ...byNumber(scene), document: scene.document }),
    ...NOT_FOUND,
  },
  "orders/packing-slips": {
    params: (scene) => ({ parts: [ofPart(scene), byNumber(scene)], language: "en" }),
    ...NOT_FOUND,
  },
  "orders/add-note": { params: (scene) => ({ ...byNumber(scene), note: "Mine" }), ...NOT_FOUND },
  "products/list": { params: ({ sku: text, vendorId }) => ({ text, vendorId }) },
  "products/show": { params: bySku, ...NOT_FOUND },
  "products/choices": { params: nothing },
  "products/create": {
    params: ({ vendorId, fresh, categoryId }) => ({
      vendorId,
      fields: {
        "name.en": fresh,
        "name.ar": null,
        "short.en": fresh,
        "short.ar": null,
        "description.en": fresh,
        "description.ar": null,
        pricePaise: 100_00,
        categoryId,
        gstRate: 18,
        hsnCode: "73181500",
      },
    }),
    reply: "VENDOR_NOT_FOUND",
  },
  "products/edit": {
    params: (scene) => ({ ...bySku(scene), changes: { pricePaise: 1_00 }, seen: {} }),
    ...NOT_FOUND,
  },
  // Goods of another seller are left out of the changed ones.
  "products/change-prices": { params: ({ sku }) => ({ ids: [sku], basisPoints: -5_000 }) },
  "products/switch": { params: ({ sku }) => ({ ids: [sku], isActive: false }), ...NOT_FOUND },
  "products/refuse": { params: (scene) => ({ ...bySku(scene), note: "No" }) },
  "products/decide-changes": {
    params: (scene) => ({ ...bySku(scene), version: "", refusal: null }),
  },
  "products/withdraw-changes": { params: bySku, ...NOT_FOUND },
  "products/match-pictures": { params: ({ sku }) => ({ names: [`${sku}.jpg`] }) },
  "products/add-picture": {
    params: ({ picture: data, ...scene }) => ({ id: scene.sku, data }),
    ...NOT_FOUND,
  },
  "products/arrange-pictures": { params: (scene) => ({ ...bySku(scene), pictures: [] }), ...NOT_FOUND },
  "products/articles": { params: bySku, ...NOT_FOUND },
  "products/save-articles": {
    params: ({ sku, version }) => ({
      id: sku,
      version,
      choices: [],
      articles: [
        {
          key: "",
          sku,
          gtin: null,
          pricePaise: 1_00,
          mrpPaise: null,
          costPaise: null,
          weightGrams: null,
          pictureId: null,
          isActive: true,
          stock: null,
        },
      ],
    }),
    ...NOT_FOUND,
  },
  "products/specifications": { params: bySku, ...NOT_FOUND },
  "products/save-specifications": {
    params: ({ sku, version }) => ({ id: sku, version, changes: [] }),
    ...NOT_FOUND,
  },
  "products/selling": { params: bySku, ...NOT_FOUND },
  "products/save-selling": {
    params: ({ sku, version }) => ({
      id: sku,
      version,
      selling: {
        minimum: null,
        maximum: null,
        step: null,
        pack: null,
        tiers: [],
        isTierPerProduct: false,
        tagIds: [],
        related: [],
      },
    }),
    ...NOT_FOUND,
  },
  "products/move": { params: ({ sku, categoryId }) => ({ ids: [sku], categoryId }), ...NOT_FOUND },
  "products/duplicate": { params: bySku, ...NOT_FOUND },
  "offers/list": { params: nothing },
  "offers/show": { params: byOffer },
  "offers/save": { params: (scene) => ({ ...byOffer(scene), changes: { value: 100 }, seen: {} }) },
  "offers/switch": { params: (scene) => ({ ...byOffer(scene), isActive: false }) },
  "offers/try": {
    params: ({ offerId: id, sku }) => ({ id, draft: null, code: "", lines: [{ sku, quantity: 1 }] }),
  },
  "stock/list": { params: ({ sku: text }) => ({ text }) },
  "stock/show": { params: bySku, ...NOT_FOUND },
  "stock/receive": { params: onePieceOfStock, ...NOT_FOUND },
  "stock/correct": { params: onePieceOfStock, ...NOT_FOUND },
  "stock/move": { params: ({ sku }) => ({ id: sku, to: sku, pieces: 1 }), ...NOT_FOUND },
  "stock/count": { params: onePieceOfStock, ...NOT_FOUND },
  "promotions/list": { params: () => ({ kind: "banner" }) },
  "promotions/save": { params: (scene) => ({ ...aBanner(scene), fields: { isActive: false }, seen: null }) },
  "promotions/move": { params: (scene) => ({ ...aBanner(scene), by: 1 }) },
  "promotions/switch": { params: (scene) => ({ ...aBanner(scene), isActive: false }) },
  "promotions/add-picture": { params: ({ picture: data }) => ({ placement: "home", data }) },
  "lists/list": { params: () => ({ kind: "category", of: null }) },
  "lists/save": { params: (scene) => ({ ...theCategory(scene), fields: { isActive: false }, seen: null }) },
  "lists/move": { params: (scene) => ({ ...theCategory(scene), by: 1 }) },
  "lists/delete": { params: theCategory },
  "lists/add-picture": { params: ({ picture: data }) => ({ data }) },
  "categories/preview-off": { params: ({ categoryId: id }) => ({ id }) },
  "templates/show": { params: ({ categoryId }) => ({ categoryId }) },
  "templates/save": { params: ({ categoryId }) => ({ categoryId, attributeIds: [], seen: [] }) },
  "search-words/show": { params: nothing },
  "search-words/save": { params: () => ({ value: null, seen: 0 }) },
  "search-words/try": { params: () => ({ value: null, text: "hammer" }) },
  "messages/list": { params: nothing },
  "messages/show": { params: ({ messageId: id }) => ({ id }), ...NOT_FOUND },
  "messages/answer": { params: ({ messageId: id }) => ({ id, text: "Mine", seen: 0 }), ...NOT_FOUND },
  "messages/mark": { params: ({ messageId: id }) => ({ id, isDone: true, seen: 0 }), ...NOT_FOUND },
  "reviews/list": { params: nothing },
  "reviews/decide": { params: ({ reviewId: id }) => ({ id, status: "refused" }) },
  "exports/goods": { params: () => ({ what: "products", after: 0 }) },
  "exports/sales": { params: () => ({ what: "customers" }) },
  // A seller reads their own, whatever is asked for. The log has an entry of the first batch alone.
  "exports/return": { params: (scene) => ({ ...inMonth(scene), what: "gstr1-b2cs", after: 0 }) },
  "hsn-codes/show": { params: nothing },
  "hsn-codes/load": {
    params: () => ({ fileName: "hsn.csv", data: btoa("code,description\n7318,Screws\n") }),
  },
  "imports/check": {
    params: ({ sku }) => ({ fileName: "mine.csv", data: btoa(`sku,price_inr\n${sku},1.00\n`) }),
  },
  "imports/first-row": {
    params: ({ sku }) => ({
      mapping: {
        kind: "products",
        columns: [
          { to: "sku", as: "plain" },
          { to: "price_inr", as: "plain" },
        ],
        fixed: {},
      },
      first: { row: 2, cells: [sku, "1.00"] },
    }),
  },
  "imports/prices": {
    params: ({ vendorId, categoryId }) => ({
      name: "mine",
      vendorId,
      categoryId,
      basisPoints: 500,
      step: "rupee",
    }),
  },
  "imports/list": { params: nothing },
  "imports/show": { params: byImport, ...NOT_FOUND },
  "imports/changes": { params: byImport, ...NOT_FOUND },
  "imports/warnings": { params: byImport, ...NOT_FOUND },
  "imports/far-prices": { params: byImport, ...NOT_FOUND },
  "imports/apply": { params: byImport, reply: "NOT_CHECKED" },
  "imports/undo": { params: byImport, reply: "NOT_LAST" },
  "session/ask-link": { params: ({ fresh }) => ({ email: `${fresh}@example.com` }) },
  "figures/show": { params: nothing },
  "figures/sales": { params: () => ({ from: "2026-11-01", to: "2026-11-30" }) },
  "vendors/show": { params: ({ vendorId: id }) => ({ id }) },
  "vendors/firm": { params: ({ vendorId: id }) => ({ id }), ...NOT_FOUND },
  "vendors/save-firm": { params: ({ vendorId: id }) => ({ id, fields: {}, seen: {} }), ...NOT_FOUND },
  "vendors/add-logo": { params: ({ vendorId: id, picture: data }) => ({ id, data }), ...NOT_FOUND },
  "vendors/firm-requests": { params: nothing },
  "vendors/allow-firm": { params: askedFirm, ...NOT_FOUND },
  "vendors/refuse-firm": { params: (scene) => ({ ...askedFirm(scene), note: "No" }), ...NOT_FOUND },
  "vendors/invite": { params: ({ vendorId: id }) => ({ id, language: "en" }) },
  "vendors/suspend": { params: ({ vendorId: id }) => ({ id, note: "No" }) },
  "vendors/reinstate": { params: ({ vendorId: id }) => ({ id }) },
  "reviews/reply": { params: ({ reviewId: id }) => ({ id, text: "Mine" }), ...NOT_FOUND },
};
