import Button from "@mui/material/Button";
import { useId, type FormEvent } from "react";
import { Money } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { LocalizedPhrase, Typed } from "../parts/values";
import type { WordTrial } from "./use-word-trial";

type Answer = AdminAnswer<"search-words/try">;

/** How the text is understood. */
const Understood = ({ answer }: { answer: Answer }) => {
  const { t, say } = useDesk();
  const { readAs, measures, corrected, notCarried, unmatched } = answer;
  return (
    <>
      {corrected !== null && <p>{say("searchWords.trial.corrected", { text: corrected })}</p>}
      {notCarried !== null && <p>{say("searchWords.trial.notCarried", { name: notCarried })}</p>}
      {unmatched.length > 0 && (
        <p>{say("searchWords.trial.unmatched", { words: unmatched.join(t("common.comma")) })}</p>
      )}
      {measures !== null && <p>{say("searchWords.trial.measures", { measures })}</p>}
      {readAs === null && <p>{t("searchWords.trial.exact")}</p>}
      {readAs !== null && readAs.length > 0 && (
        <ul className="plain" aria-label={t("searchWords.trial.readAs")}>
          {readAs.map(({ word, also }) => (
            <li key={word}>
              <b>
                <Typed>{word}</Typed>
              </b>
              {also.length > 0 && (
                <small className="quiet">
                  {" "}
                  {t("searchWords.trial.also")} <Typed>{also.join(t("common.comma"))}</Typed>
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Goods = ({ answer: { goods, total } }: { answer: Answer }) => {
  const { t } = useDesk();
  if (goods.length === 0) return <p>{t("searchWords.trial.nothing")}</p>;
  return (
    <>
      <p className="quiet small">{t("searchWords.trial.total", { count: total })}</p>
      <ol className="takes" aria-label={t("searchWords.trial.goods")}>
        {goods.map(({ id, name, category, pricePaise, isNear }) => (
          <li key={id}>
            <span>
              <b>
                <LocalizedPhrase text={name} />
              </b>
              <small>
                <LocalizedPhrase text={category} />
                {isNear && ` · ${t("searchWords.trial.near")}`}
              </small>
            </span>
            <Money paise={pricePaise} decimals="always" />
          </li>
        ))}
      </ol>
    </>
  );
};

/** A search that is tried with the words as they stand in the form, saved or not. */
export const TrialPanel = ({ trial, onTry }: { trial: WordTrial; onTry: () => void }) => {
  const { t } = useDesk();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onTry();
  };
  return (
    <form className="panel trial" onSubmit={send} aria-labelledby={id}>
      <h2 id={id}>{t("searchWords.trial.title")}</h2>
      <p className="quiet small">{t("searchWords.trial.lead")}</p>
      <TextBox
        label={t("searchWords.trial.text")}
        value={trial.text}
        onChange={trial.setText}
        type="search"
        maxLength={100}
      />
      <Failure failure={trial.failure} />
      <Button type="submit" disabled={!trial.canRun || trial.isBusy} aria-busy={trial.isBusy}>
        {t(trial.isBusy ? "common.busy" : "searchWords.trial.run")}
      </Button>
      <div role="status">
        {trial.answer !== null && (
          <>
            {trial.isOld && <p className="quiet small">{t("offers.trial.old")}</p>}
            <Understood answer={trial.answer} />
            <Goods answer={trial.answer} />
          </>
        )}
      </div>
    </form>
  );
};
