/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { aShop, renderAtDesk, words } from "../testing";
import { SellerDoor } from "./seller-door";
import { TermsPanel } from "./terms-panel";

type Vendor = AdminAnswer<"vendors/show">;
const VENDOR: Vendor = {
  id: 3,
  name: { en: "Kaur Hardware", ar: null },
  email: "harpreet@kaur-tools.in",
  isActive: true,
  login: "none",
  isOwn: false,
  openParts: { count: 0, paise: 0 },
};

test("a seller reads their own terms", () => {
  renderAtDesk(<TermsPanel terms={{ commissionBasisPoints: 850, tcsBasisPoints: 50, tdsBasisPoints: 10 }} />);
  const terms = screen.getAllByRole("term").map((term) => term.textContent);
  expect(terms).toEqual(
    (["commission", "tcs", "tds"] as const).map((name) => words(`payouts.terms.${name}`)),
  );
  expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual(["8.5", "0.5", "0.1"]);
});

test("a seller can be invited and suspended, the shop's own company cannot", async () => {
  const shop = aShop();
  shop.answer("vendors/show", VENDOR);
  renderAtDesk(<SellerDoor vendorId={3} />);
  expect(await screen.findByRole("button", { name: words("sellers.door.invite") })).toBeTruthy();
  expect(screen.getByRole("button", { name: words("sellers.suspend") })).toBeTruthy();
  document.body.replaceChildren();

  shop.answer("vendors/show", { ...VENDOR, isOwn: true });
  renderAtDesk(<SellerDoor vendorId={3} />);
  await waitFor(() => expect(shop.requestsOf("vendors/show")).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});
