import { useState } from "react";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { FileDrop } from "../parts/file-drop";
import { useCall } from "../use-call";
import { useRead } from "../use-read";
import type { Checked } from "./exchange-types";
import { ExportPanel } from "./export-panel";
import { ImportPanel } from "./import-panel";
import { ProblemTable } from "./problem-table";

/** Takes a file, says what is wrong with it or what it would change, and writes it. */
const ImportSection = () => {
  const { t } = useDesk();
  const check = useCall("imports/check");
  const [checked, setChecked] = useState<Checked | null>(null);
  const newest = useRead("imports/list", { perPage: 1 }).data?.rows[0];
  const take = async (file: File) => {
    setChecked(null);
    setChecked(await check.send({ fileName: file.name, text: await file.text() }));
  };
  const shownId = checked === null ? newest?.id : checked.import?.id;
  return (
    <>
      <section className="panel" aria-label={t("exchange.importTitle")}>
        <h2>{t("exchange.importTitle")}</h2>
        <p className="quiet">{t("exchange.importLead")}</p>
        <FileDrop
          label={t("exchange.drop")}
          lead={t("exchange.dropLead")}
          accept=".csv,.json,text/csv,application/json"
          isBusy={check.isBusy}
          onFiles={([file]) => file !== undefined && void take(file)}
        />
        <p role="status" className="small">
          {check.isBusy && t("exchange.checking")}
        </p>
        <Failure failure={check.failure} />
        {checked !== null && checked.ignored.length > 0 && (
          <p className="quiet small">{t("exchange.ignored", { columns: checked.ignored.join(", ") })}</p>
        )}
      </section>
      {checked !== null && checked.problemCount > 0 && <ProblemTable checked={checked} />}
      {shownId !== undefined && <ImportPanel key={shownId} id={shownId} />}
    </>
  );
};

/** Goods, sales and returns as files, and files of goods into the shop. */
export const ExchangePage = () => {
  const { t } = useDesk();
  return (
    <div className="exchange">
      <DimHead name={t("menu.exchange")} />
      <ExportPanel />
      <ImportSection />
    </div>
  );
};
