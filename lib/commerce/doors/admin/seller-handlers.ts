import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { sellerCalls } from "@/lib/admin-contract/seller-calls";
import { SELLER_STATUSES } from "@/lib/model/seller-statuses";
import { done, failed, type Result } from "../../base/result";
import {
  approveVendor,
  countVendorRequests,
  findVendorRequest,
  listVendorRequests,
  rejectVendor,
  type VendorRequest,
} from "../../people/vendors/decide-vendor-request";
import { db } from "../../base/db/client";
import { isOwnVendor } from "../../base/own-vendor";
import { pictureUrl } from "../../base/pictures/picture-url";
import { storePicture } from "../../catalogue/products/stored-picture";
import { mayActFor } from "../../base/actor";
import { usualTds, usualTerms } from "../../people/vendors/default-terms";
import { firmStates, listFirmRequests, readFirm, type Firm } from "../../people/vendors/firm";
import { openPartsOf, openPartsOfEmail } from "../../people/vendors/open-parts";
import { allowFirm, refuseFirm, saveFirm } from "../../people/vendors/save-firm";
import { placeOfRequest } from "../../people/vendors/request-place";
import { switchVendor, switchVendorOfRequest } from "../../people/vendors/switch-vendor";
import { inviteSeller, listSellerLogins } from "../../people/staff/seller-logins";
import { checkGstin } from "@/lib/model/firm-fields";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type SellerRequest = AdminAnswer<"sellers/show">;

const rowOf = async (request: VendorRequest): Promise<SellerRequest> => {
  const { city, state, country } = await placeOfRequest(db(), request);
  return {
    id: request.id,
    companyName: request.companyName,
    ownerName: request.ownerName,
    email: request.email,
    phone: request.mobileNo,
    address: [request.addressLineOne, city?.en ?? "", state?.en ?? "", country, request.postalCode].filter(
      (line) => line.trim() !== "",
    ),
    gstin: request.gstin,
    gstinCheck: request.gstin === null ? null : checkGstin(request.gstin, state?.en ?? null),
    pan: request.pan,
    tdsBasisPoints: usualTds(request),
    status: request.status,
    reason: request.reason,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    openParts: await openPartsOfEmail(request.email),
  };
};

/** Answers a decision with the request afterwards. */
const afterwards = async (
  id: number,
  result: Result<unknown, string>,
): Promise<Result<SellerRequest, string>> => {
  if (!result.ok) return result;
  const request = await findVendorRequest(id);
  return request === null ? failed("NOT_FOUND") : done(await rowOf(request));
};

/** Answers a change with the vendor afterwards. */
const vendorAfter = async (
  id: number,
  result: Result<unknown, string> = done(null),
): Promise<Result<AdminAnswer<"vendors/show">, string>> => {
  if (!result.ok) return result;
  const [vendor] = await listSellerLogins(id);
  return vendor === undefined
    ? failed("NOT_FOUND")
    : done({
        ...vendor,
        name: localizedText(vendor.name),
        isOwn: await isOwnVendor(id),
        openParts: await openPartsOf(id),
      });
};

type FirmAnswer = AdminAnswer<"vendors/save-firm">;

const firmRow = ({ request, ...firm }: Firm): FirmAnswer => ({
  ...firm,
  request: request && { ...request, askedAt: request.askedAt.toISOString() },
});
const firmAfter = (result: Result<Firm, string>): Result<FirmAnswer, string> =>
  result.ok ? done(firmRow(result.value)) : result;

export const sellerHandlers: AdminHandlersOf<keyof typeof sellerCalls> = {
  "sellers/list": async ({ status, text, page, perPage }) => {
    const requests = await listVendorRequests(status, text);
    const counted = await countVendorRequests(text);
    const shown = requests.slice((page - 1) * perPage, page * perPage);
    return done({
      rows: await Promise.all(shown.map(rowOf)),
      total: requests.length,
      terms: await usualTerms(),
      counts: Object.fromEntries(
        SELLER_STATUSES.map((state) => [state, counted.find((one) => one.status === state)?.count ?? 0]),
      ) as Record<VendorRequest["status"], number>,
    });
  },
  "sellers/show": async ({ id }) => afterwards(id, done(null)),
  "sellers/approve": async ({ id, terms }, { actor }) =>
    afterwards(id, await approveVendor(actor, id, terms ?? {})),
  "sellers/reject": async ({ id, note }, { actor }) => afterwards(id, await rejectVendor(actor, id, note)),
  "sellers/suspend": async ({ id, note }, { actor }) =>
    afterwards(id, await switchVendorOfRequest(actor, id, { isActive: false, note })),
  "sellers/reinstate": async ({ id }, { actor }) =>
    afterwards(id, await switchVendorOfRequest(actor, id, { isActive: true, note: "" })),
  "vendors/show": async ({ id }) => vendorAfter(id),
  "vendors/firm": async ({ id }, { actor }) => {
    const firm = mayActFor(actor, id) ? await readFirm(id) : null;
    return firm === null
      ? failed("NOT_FOUND")
      : done({ ...firmRow(firm), states: (await firmStates()).map(localizedText) });
  },
  "vendors/save-firm": async (edit, { actor }) => firmAfter(await saveFirm(actor, edit)),
  "vendors/add-logo": async ({ id, data }, { actor }) => {
    if (!mayActFor(actor, id) || (await readFirm(id)) === null) return failed("NOT_FOUND");
    const added = await storePicture(actor, "logo", Buffer.from(data, "base64"));
    return added.ok ? done({ key: added.value.picture.key, url: pictureUrl(added.value.picture) }) : added;
  },
  "vendors/firm-requests": async () => {
    const requests = await listFirmRequests();
    return done({
      rows: requests.map(({ name, askedAt, ...request }) => ({
        ...request,
        name: localizedText(name),
        askedAt: askedAt.toISOString(),
      })),
    });
  },
  "vendors/allow-firm": async (decision, { actor }) => firmAfter(await allowFirm(actor, decision)),
  "vendors/refuse-firm": async (decision, { actor }) => firmAfter(await refuseFirm(actor, decision)),
  "vendors/invite": async ({ id, language }, { actor }) =>
    vendorAfter(id, await inviteSeller(actor, id, language)),
  "vendors/suspend": async ({ id, note }, { actor }) =>
    vendorAfter(id, await switchVendor(actor, id, { isActive: false, note })),
  "vendors/reinstate": async ({ id }, { actor }) =>
    vendorAfter(id, await switchVendor(actor, id, { isActive: true, note: "" })),
};
