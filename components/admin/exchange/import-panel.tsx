import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useId, useState } from "react";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { PageState } from "../parts/page-state";
import { SendButton } from "../parts/send-button";
import { Typed } from "../parts/values";
import { useDoing } from "../use-doing";
import { useMe } from "../use-me";
import { useRead } from "../use-read";
import { ChangeTable } from "./change-table";
import type { Import } from "./exchange-types";
import { FarPrices } from "./far-prices";
import { ProblemTable } from "./problem-table";
import { WarningTable } from "./warning-table";

/** Milliseconds between two looks at an import that goes on, and at one of thousands of rows, whose rows are counted. */
const LOOK_MS = { few: 1000, many: 3000 };
const MANY_ROWS = 2000;
const AT_WORK: readonly Import["state"][] = ["checking", "writing", "stopping", "undoing"];
const isAtWork = ({ state }: Import): boolean => AT_WORK.includes(state);
const lookAgain = (found: Import): number | false =>
  isAtWork(found) && (found.rows > MANY_ROWS ? LOOK_MS.many : LOOK_MS.few);

/** Shows how far the present step is. The first part of a check has no rows to count. */
const Progress = ({ found: { state, rows, changedRows, doneRows } }: { found: Import }) => {
  const { t } = useDesk();
  const all = state === "checking" ? rows : changedRows;
  const isCounted = state !== "checking" || doneRows > 0;
  return (
    <LinearProgress
      aria-label={t(`exchange.states.${state}`)}
      {...(isCounted
        ? { variant: "determinate", value: all === 0 ? 0 : (100 * doneRows) / all }
        : { variant: "indeterminate" })}
    />
  );
};

const State = ({ found }: { found: Import }) => {
  const { t } = useDesk();
  const me = useMe();
  const { state, changedRows, newRows, changes, keptRows, stoppedBy, problemCount } = found;
  return (
    <>
      <p role="status">
        <b>{t(`exchange.states.${state}`)}</b>{" "}
        {state === "checked" && t("exchange.found", { rows: changedRows, changes, created: newRows })}
        {state === "done" && me?.role === "seller" && t("exchange.sellerWaits")}
        {state === "undone" && keptRows > 0 && t("exchange.keptRows", { count: keptRows })}
      </p>
      {isAtWork(found) && <Progress found={found} />}
      {state === "refused" && problemCount === 0 && (
        <div className="note bad" role="alert">
          <Glyph name="alert" size={24} />
          <span>{t("exchange.checkCutOff")}</span>
        </div>
      )}
      {stoppedBy !== null && (
        <div className="note bad" role="alert">
          <Glyph name="alert" size={24} />
          <span>{t("exchange.stoppedBy", { row: stoppedBy.row, sku: stoppedBy.sku })}</span>
        </div>
      )}
    </>
  );
};

/** Writes the differences. Prices that move far are named before, and need a yes of their own. */
const ApplyStep = ({ found: { id, changedRows } }: { found: Import }) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("imports/apply");
  const [isYes, setYes] = useState(false);
  const read = useRead("imports/far-prices", { id });
  return (
    <PageState read={read}>
      {(far) => (
        <>
          {far.count > 0 && <FarPrices found={far} isYes={isYes} onYes={setYes} />}
          <div className="acts">
            <SendButton
              type="button"
              isBusy={isBusy}
              disabled={far.count > 0 && !isYes}
              onClick={() => void act({ id, seenFar: far.count }, t("exchange.begun"))}
            >
              {t("exchange.apply", { count: changedRows })}
            </SendButton>
          </div>
          <Failure failure={failure} />
        </>
      )}
    </PageState>
  );
};

const UndoStep = ({ id }: { id: number }) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("imports/undo");
  return (
    <>
      <div className="acts">
        <Button disabled={isBusy} onClick={() => void act({ id }, t("exchange.undoBegun"))}>
          <Glyph name="undo" size={18} />
          {t("exchange.undo")}
        </Button>
      </div>
      <Failure failure={failure} />
    </>
  );
};

/** States whose differences are not there, or not all of them. */
const WITHOUT_CHANGES: readonly Import["state"][] = ["checking", "refused"];
/** States in which the shop has, or would have, what the file says. */
const WITH_WARNINGS: readonly Import["state"][] = ["checked", "writing", "done"];

/** An import: what it found, its progress, and the steps that its state allows. */
export const ImportPanel = ({ id: importId }: { id: number }) => {
  const id = useId();
  const read = useRead(
    "imports/show",
    { id: importId },
    { refetchInterval: ({ state: { data } }) => (data === undefined ? false : lookAgain(data)) },
  );
  return (
    <PageState read={read}>
      {(found) => (
        <>
          <section className="panel" aria-labelledby={id}>
            <h2 id={id}>
              <Typed>{found.fileName}</Typed>
            </h2>
            <State found={found} />
            {found.state === "checked" && found.changes > 0 && <ApplyStep found={found} />}
            {found.canUndo && !isAtWork(found) && <UndoStep id={found.id} />}
          </section>
          {found.problemCount > 0 && <ProblemTable checked={found} />}
          {WITH_WARNINGS.includes(found.state) && <WarningTable importId={importId} />}
          {!WITHOUT_CHANGES.includes(found.state) && <ChangeTable key={found.state} importId={importId} />}
        </>
      )}
    </PageState>
  );
};
