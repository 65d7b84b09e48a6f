import { Code, Money } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { LocalizedPhrase } from "../parts/values";
import { wordsAt } from "../words";
import { shownDay } from "./offer-words";

type Trial = AdminAnswer<"offers/try">;

const Line = ({ line }: { line: Trial["lines"][number] }) => {
  const { t, say } = useDesk();
  const isLower = line.discountedUnitPaise !== line.unitPaise;
  return (
    <li>
      <span>
        <b>
          <LocalizedPhrase text={line.name} />
        </b>
        <small>
          <Code>{line.quantity}</Code> ×{" "}
          {isLower && (
            <s>
              <Money paise={line.unitPaise} decimals="always" />
            </s>
          )}{" "}
          <Money paise={line.discountedUnitPaise} decimals="always" />
        </small>
        {line.discount !== null && (
          <small>
            {line.discount.isDraft ? (
              t("offers.trial.thisOffer")
            ) : (
              <LocalizedPhrase text={line.discount.name} />
            )}
          </small>
        )}
        {!line.isCovered && <small>{t("offers.trial.notCovered")}</small>}
        {line.problem !== null && (
          <small className="miss">
            <Glyph name="alert" size={16} />
            {wordsAt(t, `offers.trial.problems.${line.problem.code}`, { limit: line.problem.limit ?? 0 }) ??
              say("offers.trial.problem", { code: line.problem.code })}
          </small>
        )}
      </span>
      <Money paise={line.lineTotalPaise} decimals="always" />
    </li>
  );
};

/** Reason why a code gives no discount. */
const Problem = ({ problem }: { problem: NonNullable<Trial["problem"]> }) => {
  const { say } = useDesk();
  return (
    <p className="miss">
      <Glyph name="alert" size={18} />
      <span>
        {say(`offers.trial.why.${problem.reason}`, {
          startsOn: shownDay(problem.startsOn ?? ""),
          endsOn: shownDay(problem.endsOn ?? ""),
          minimum: formatMoney(problem.minimumPaise ?? 0),
          missing: formatMoney(problem.missingPaise ?? 0),
        })}
      </span>
    </p>
  );
};

/** The result of a trial: lines, the coupon or the reason for none, the total. */
export const TrialResult = ({ trial, isOld }: { trial: Trial; isOld: boolean }) => {
  const { t, say } = useDesk();
  return (
    <div role="status">
      {isOld && <p className="quiet small">{t("offers.trial.old")}</p>}
      <ul className="takes">
        {trial.lines.map((line, i) => (
          <Line key={`${line.sku} ${i}`} line={line} />
        ))}
      </ul>
      <div className="sums">
        <div>
          <span>{t("offers.trial.subtotal")}</span>
          <Money paise={trial.subtotalPaise} decimals="always" />
        </div>
        {trial.coupon !== null && (
          <div>
            <span>{say("offers.trial.coupon", { code: trial.coupon.code })}</span>
            <Code>{`−${formatMoney(trial.coupon.discountPaise, "always")}`}</Code>
          </div>
        )}
        <div className="all">
          <span>{t("offers.trial.total")}</span>
          <Money paise={trial.totalPaise} decimals="always" />
        </div>
      </div>
      {trial.problem !== null && <Problem problem={trial.problem} />}
      <p className="quiet small">{say("offers.trial.day", { day: shownDay(trial.day) })}</p>
    </div>
  );
};
