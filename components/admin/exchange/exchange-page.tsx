import Button from "@mui/material/Button";
import { useState } from "react";
import type { AdminRequest } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { ChoiceBox } from "../parts/field";
import { FileDrop } from "../parts/file-drop";
import { Glyph } from "../parts/glyph";
import { IfMay } from "../parts/if-may";
import { useCall } from "../use-call";
import { useRead } from "../use-read";
import { base64Of } from "../parts/base64-of";
import { ColumnTable } from "./column-table";
import type { Checked, Planned } from "./exchange-types";
import { ExportPanel } from "./export-panel";
import { FILE_TYPES } from "./file-types";
import { HsnPanel } from "./hsn-panel";
import { ImportPanel } from "./import-panel";
import { PicturesPanel } from "./pictures-panel";
import { PricePlan } from "./price-plan";
import { ProblemTable } from "./problem-table";

/** Bytes of a file that is read. */
const LARGEST_FILE = 10_000_000;

type Request = Omit<AdminRequest<"imports/check">, "fileName" | "data">;

/** Says how a file was read, and takes another sheet or other columns. */
const SourceLine = ({ checked, onAgain }: { checked: Checked; onAgain: (request: Request) => void }) => {
  const { t } = useDesk();
  const { sheets, sheet, encoding, headRow, leftOut, isMapped } = checked.source;
  const isWindows = encoding?.startsWith("windows") ?? false;
  return (
    <>
      {sheets.length > 1 && (
        <ChoiceBox
          label={t("exchange.sheet")}
          value={sheet}
          choices={sheets.map((value) => ({ value, label: value }))}
          onChange={(value) => onAgain({ sheet: value })}
        />
      )}
      <p className="quiet small">
        {isWindows && encoding !== null && `${t("exchange.encoding", { encoding })} `}
        {headRow > 1 && `${t("exchange.headRow", { row: headRow })} `}
        {leftOut > 0 && `${t("exchange.leftOut", { count: leftOut })} `}
        {checked.ignored.length > 0 && t("exchange.ignored", { columns: checked.ignored.join(", ") })}
      </p>
      {isMapped && (
        <Button onClick={() => onAgain({ sheet: sheet === "" ? null : sheet, isAsking: true })}>
          {t("exchange.mapping.change")}
        </Button>
      )}
    </>
  );
};

/** Takes a file, asks for its columns, says what is wrong with it or what it would change, and writes it. */
const ImportSection = () => {
  const { t } = useDesk();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const check = useCall("imports/check");
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const newest = useRead("imports/list", { perPage: 1 }).data?.rows[0];
  const send = async (given: File, request: Request) => {
    setChecked(await check.send({ fileName: given.name, data: await base64Of(given), ...request }));
  };
  const take = (given: File) => {
    setPlanned(null);
    setFile(given);
    setChecked(null);
    if (given.size <= LARGEST_FILE) void send(given, {});
  };
  const again = (request: Request) => file !== null && void send(file, request);
  const sheet = checked === null || checked.source.sheet === "" ? null : checked.source.sheet;
  const asked = checked?.asks ?? null;
  const shown = planned ?? checked;
  const shownId = shown === null ? newest?.id : shown.import?.id;
  const found = (
    <>
      {shown !== null && shown.problemCount > 0 && <ProblemTable checked={shown} />}
      {shownId !== undefined && <ImportPanel key={shownId} id={shownId} />}
    </>
  );
  return (
    <>
      <section className="panel" aria-label={t("exchange.importTitle")}>
        <h2>{t("exchange.importTitle")}</h2>
        <p className="quiet">{t("exchange.importLead")}</p>
        <FileDrop
          label={t("exchange.drop")}
          lead={t("exchange.dropLead")}
          accept={FILE_TYPES}
          isBusy={check.isBusy}
          onFiles={([given]) => given !== undefined && take(given)}
        />
        <p role="status" className="small">
          {check.isBusy && t("exchange.checking")}
        </p>
        <Failure failure={check.failure} />
        {file !== null && file.size > LARGEST_FILE && (
          <div className="note bad" role="alert">
            <Glyph name="alert" size={24} />
            <span>{t("exchange.tooLarge", { megabytes: LARGEST_FILE / 1e6 })}</span>
          </div>
        )}
        {checked !== null && <SourceLine checked={checked} onAgain={again} />}
      </section>
      {asked !== null && (
        <ColumnTable
          key={JSON.stringify(asked)}
          asked={asked}
          isBusy={check.isBusy}
          onKind={(kind) => again({ sheet, kind, isAsking: true })}
          onChosen={(mapping) => again({ sheet, mapping })}
          onCancel={() => setChecked(null)}
        />
      )}
      {planned === null && found}
      <PricePlan
        onPlanned={(prices) => {
          setChecked(null);
          setPlanned(prices);
        }}
      />
      {planned !== null && found}
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
      <IfMay call="imports/check">
        <ImportSection />
      </IfMay>
      <IfMay call="products/match-pictures">
        <PicturesPanel />
      </IfMay>
      <IfMay call="hsn-codes/show">
        <HsnPanel />
      </IfMay>
    </div>
  );
};
