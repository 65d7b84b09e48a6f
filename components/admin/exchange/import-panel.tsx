"use client";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useId } from "react";
import { useGetOne } from "react-admin";
import { WHOLE } from "../data-provider";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { PageState } from "../parts/page-state";
import { SendButton } from "../parts/send-button";
import { Typed } from "../parts/values";
import { useDoing } from "../use-doing";
import { ChangeTable } from "./change-table";
import type { Import } from "./exchange-types";

/** Milliseconds between two looks at an import that is being written. */
const LOOK_MS = 1000;
const AT_WORK: readonly Import["state"][] = ["writing", "stopping", "undoing"];
const isAtWork = ({ state }: Import): boolean => AT_WORK.includes(state);

const State = ({ found }: { found: Import }) => {
  const { t } = useDesk();
  const { state, changedRows, doneRows, newRows, changes, keptRows, stoppedBy } = found;
  return (
    <>
      <p role="status">
        <b>{t(`exchange.states.${state}`)}</b>{" "}
        {state === "checked" && t("exchange.found", { rows: changedRows, changes, created: newRows })}
        {state === "undone" && keptRows > 0 && t("exchange.keptRows", { count: keptRows })}
      </p>
      {isAtWork(found) && (
        <LinearProgress
          variant="determinate"
          aria-label={t(`exchange.states.${state}`)}
          value={changedRows === 0 ? 0 : (100 * doneRows) / changedRows}
        />
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

const Steps = ({ found }: { found: Import }) => {
  const { t } = useDesk();
  const apply = useDoing("imports/apply");
  const undo = useDoing("imports/undo");
  const request = { id: found.id };
  return (
    <>
      <div className="acts">
        {found.state === "checked" && found.changes > 0 && (
          <SendButton
            type="button"
            isBusy={apply.isBusy}
            onClick={() => void apply.act(request, t("exchange.begun"))}
          >
            {t("exchange.apply", { count: found.changedRows })}
          </SendButton>
        )}
        {found.canUndo && !isAtWork(found) && (
          <Button disabled={undo.isBusy} onClick={() => void undo.act(request, t("exchange.undoBegun"))}>
            <Glyph name="undo" size={18} />
            {t("exchange.undo")}
          </Button>
        )}
      </div>
      <Failure failure={apply.failure ?? undo.failure} />
    </>
  );
};

/** An import: what it found, its progress, and the steps that its state allows. */
export const ImportPanel = ({ id: importId }: { id: number }) => {
  const id = useId();
  const read = useGetOne<Import>(
    "imports",
    { id: importId, meta: WHOLE },
    { refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data) ? LOOK_MS : false) },
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
            <Steps found={found} />
          </section>
          <ChangeTable key={found.state} importId={importId} />
        </>
      )}
    </PageState>
  );
};
