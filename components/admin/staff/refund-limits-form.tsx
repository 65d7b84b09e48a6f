import { useState, type FormEvent } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { readNumber, writtenNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { NumberBox } from "../parts/number-box";
import { SendButton } from "../parts/send-button";
import { useDoing } from "../use-doing";
import type { StaffRow } from "./staff-list";

const FIELD = NUMBER_FIELDS.refundLimit;

type Limits = StaffRow["refundLimits"];

/** An empty box is no limit; undefined for what is no amount. */
const limitOf = (typed: string): number | null | undefined => {
  if (typed.trim() === "") return null;
  const read = readNumber(typed, FIELD);
  return read.isRead ? read.value : undefined;
};

const writtenLimit = (paise: number | null): string => (paise === null ? "" : writtenNumber(paise, "rupees"));

/** Sets how much a person with the right may give back to customers, at once and on a day. */
export const RefundLimitsForm = ({ person: { id, refundLimits } }: { person: StaffRow }) => {
  const { t } = useDesk();
  const doing = useDoing("staff/change");
  const [once, setOnce] = useState(writtenLimit(refundLimits.perRefundPaise));
  const [day, setDay] = useState(writtenLimit(refundLimits.perDayPaise));
  const [perRefundPaise, perDayPaise] = [limitOf(once), limitOf(day)];
  const limits: Limits | null =
    perRefundPaise === undefined || perDayPaise === undefined ? null : { perRefundPaise, perDayPaise };
  const isChanged =
    limits !== null &&
    (limits.perRefundPaise !== refundLimits.perRefundPaise ||
      limits.perDayPaise !== refundLimits.perDayPaise);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (limits !== null && isChanged) void doing.act({ id, refundLimits: limits }, t("staff.changed"));
  };
  const box = { field: FIELD, wrong: t("staff.limitWrong"), hint: t("staff.noLimit") };
  return (
    <form className="form" onSubmit={send}>
      <NumberBox {...box} label={t("staff.perRefund")} value={once} onChange={setOnce} />
      <NumberBox {...box} label={t("staff.perDay")} value={day} onChange={setDay} />
      <div className="full">
        <Failure failure={doing.failure} />
        <SendButton isBusy={doing.isBusy} disabled={!isChanged}>
          {t("staff.saveLimits")}
        </SendButton>
      </div>
    </form>
  );
};
