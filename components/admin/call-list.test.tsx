/** @jest-environment jsdom */
import "./jsdom.testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { CallList, useCallList } from "./call-list";
import { ListFoot } from "./parts/list-foot";
import { PageState } from "./parts/page-state";
import { aShop, renderAtDesk, words } from "./testing";

const SELLER = {
  name: { en: "North Tools", ar: null },
  isActive: true,
  commissionBasisPoints: 1000,
  tcsBasisPoints: 100,
  tdsBasisPoints: 0,
  couponPaise: 0,
  salesPaise: 0,
  feesPaise: 0,
  paidPaise: 0,
  balancePaise: 0,
  cashHeldPaise: 0,
  onHoldPaise: 0,
  payablePaise: 0,
};

const Sellers = () => {
  const { data, error, refetch } = useCallList("payouts/list");
  return (
    <PageState read={{ data, error, refetch }}>
      {(rows) => rows.map(({ id, vendorId }) => <p key={id}>{`Seller ${vendorId}`}</p>)}
    </PageState>
  );
};

beforeEach(() => {
  location.hash = "";
});

test("a list asks its call page by page, and keeps the page in the address", async () => {
  const shop = aShop();
  shop.answer("payouts/list", { rows: [{ ...SELLER, vendorId: 7 }], total: 40 });
  renderAtDesk(
    <CallList call="payouts/list">
      <Sellers />
      <ListFoot />
    </CallList>,
  );
  expect(await screen.findByText("Seller 7")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: words("common.next") }));
  await waitFor(() =>
    expect(shop.requestsOf("payouts/list")).toEqual([
      { page: 1, perPage: 25 },
      { page: 2, perPage: 25 },
    ]),
  );
  expect(location.hash).toContain("page=2");
});

test("a part of another list is a mistake", () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  aShop().answer("offers/list", { rows: [], total: 0 });
  expect(() =>
    renderAtDesk(
      <CallList call="offers/list">
        <Sellers />
      </CallList>,
    ),
  ).toThrow("outside of the list of payouts/list");
  said.mockRestore();
});
