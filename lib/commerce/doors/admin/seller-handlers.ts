import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { sellerCalls } from "@/lib/admin-contract/seller-calls";
import { done, failed, type Result } from "../../base/result";
import {
  approveVendor,
  findVendorRequest,
  listVendorRequests,
  rejectVendor,
  type VendorRequest,
} from "../../people/vendors/decide-vendor-request";
import { isOwnVendor } from "../../base/own-vendor";
import { firmStates, readFirm, saveFirm } from "../../people/vendors/firm";
import { requestPlace } from "../../people/vendors/request-place";
import { switchVendor, switchVendorOfRequest } from "../../people/vendors/switch-vendor";
import { inviteSeller, listSellerLogins } from "../../people/staff/seller-logins";
import { isGstin } from "@/lib/model/gstin";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type SellerRequest = AdminAnswer<"sellers/show">;

const rowOf = async (request: VendorRequest): Promise<SellerRequest> => ({
  id: request.id,
  companyName: request.companyName,
  ownerName: request.ownerName,
  email: request.email,
  phone: request.mobileNo,
  address: [request.addressLineOne, ...(await requestPlace(request)), request.postalCode].filter(
    (line) => line.trim() !== "",
  ),
  gstin: request.gstin,
  isGstinRight: request.gstin === null ? null : isGstin(request.gstin),
  pan: request.pan,
  status: request.status,
  reason: request.reason,
  createdAt: request.createdAt.toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
});

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
    : done({ ...vendor, name: localizedText(vendor.name), isOwn: await isOwnVendor(id) });
};

export const sellerHandlers: AdminHandlersOf<keyof typeof sellerCalls> = {
  "sellers/list": async ({ status, page, perPage }) => {
    const requests = await listVendorRequests(status);
    const shown = requests.slice((page - 1) * perPage, page * perPage);
    return done({ rows: await Promise.all(shown.map(rowOf)), total: requests.length });
  },
  "sellers/show": async ({ id }) => afterwards(id, done(null)),
  "sellers/approve": async ({ id }, { actor }) => afterwards(id, await approveVendor(actor, id)),
  "sellers/reject": async ({ id, note }, { actor }) => afterwards(id, await rejectVendor(actor, id, note)),
  "sellers/suspend": async ({ id, note }, { actor }) =>
    afterwards(id, await switchVendorOfRequest(actor, id, { isActive: false, note })),
  "sellers/reinstate": async ({ id }, { actor }) =>
    afterwards(id, await switchVendorOfRequest(actor, id, { isActive: true, note: "" })),
  "vendors/show": async ({ id }) => vendorAfter(id),
  "vendors/firm": async ({ id }) => {
    const firm = await readFirm(id);
    return firm === null
      ? failed("NOT_FOUND")
      : done({ ...firm, states: (await firmStates()).map(localizedText) });
  },
  "vendors/save-firm": async (edit, { actor }) => saveFirm(actor, edit),
  "vendors/invite": async ({ id, language }, { actor }) =>
    vendorAfter(id, await inviteSeller(actor, id, language)),
  "vendors/suspend": async ({ id, note }, { actor }) =>
    vendorAfter(id, await switchVendor(actor, id, { isActive: false, note })),
  "vendors/reinstate": async ({ id }, { actor }) =>
    vendorAfter(id, await switchVendor(actor, id, { isActive: true, note: "" })),
};
