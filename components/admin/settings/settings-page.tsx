import { useGetOne } from "react-admin";
import type { SettingName } from "@/lib/contract/shop-settings";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { CountriesCard } from "./countries-card";
import { LogoCard } from "./logo-card";
import { PaymentsCard } from "./payments-card";
import { SellersCard } from "./sellers-card";
import { StockCard } from "./stock-card";
import type { Settings } from "./use-setting";

/** Settings of the whole shop, for its owner. */
export const SettingsPage = () => {
  const { t } = useDesk();
  const read = useGetOne<Settings & { id: string }>("settings", { id: "all" });
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
              <PaymentsCard key={keyOf("payments")} found={found} />
              <CountriesCard key={keyOf("countries")} found={found} />
              <LogoCard key={keyOf("logo")} found={found} />
              <SellersCard key={keyOf("sellers")} found={found} />
              <StockCard key={keyOf("stock")} found={found} />
            </>
          );
        }}
      </PageState>
    </div>
  );
};
