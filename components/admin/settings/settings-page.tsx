import type { SettingName } from "@/lib/contract/shop-settings";
import { useDesk } from "../desk-context";
import { OWN_FIRM } from "../firm/firm";
import { FirmPanel } from "../firm/firm-panel";
import { DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { useRead } from "../use-read";
import { CashConfirmationCard } from "./cash-confirmation-card";
import { CountriesCard } from "./countries-card";
import { LogoCard } from "./logo-card";
import { PaymentsCard } from "./payments-card";
import { PayoutsCard } from "./payouts-card";
import { SellersCard } from "./sellers-card";
import { StockCard } from "./stock-card";
import { TcsCard } from "./tcs-card";

/** Settings of the whole shop, for its owner. */
export const SettingsPage = () => {
  const { t } = useDesk();
  const read = useRead("settings/list", {});
  const { data: firm } = useRead("vendors/firm", { id: OWN_FIRM });
  return (
    <div className="shop-texts">
      <DimHead name={t("menu.settings")} />
      <PageState read={read}>
        {(found) => {
          // A newer version of a setting replaces its form.
          const keyOf = (name: SettingName) =>
            `${name} ${found.settings.find(({ section }) => section === name)?.version}`;
          return (
            <>
              {firm?.isOwn && <FirmPanel vendorId={OWN_FIRM} />}
              <PaymentsCard key={keyOf("payments")} found={found} />
              <CashConfirmationCard key={keyOf("cashConfirmation")} found={found} />
              <CountriesCard key={keyOf("countries")} found={found} />
              <LogoCard key={keyOf("logo")} found={found} />
              <SellersCard key={keyOf("sellers")} found={found} />
              <PayoutsCard key={keyOf("payouts")} found={found} />
              <TcsCard key={keyOf("tcs")} found={found} />
              <StockCard key={keyOf("stock")} found={found} />
            </>
          );
        }}
      </PageState>
    </div>
  );
};
