import Button from "@mui/material/Button";
import { useState, type FormEvent } from "react";
import { useRefresh } from "react-admin";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { LONGEST_ANSWER } from "@/lib/model/text-lengths";
import { LANGUAGES } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { useDoing } from "../use-doing";
import { keepAnswerDraft, readAnswerDraft } from "./answer-draft";

type Props = { message: AdminAnswer<"messages/show"> };

/** Mails an answer, or marks the message as done without one. What is typed is kept on the device until it is sent. */
export const AnswerForm = ({ message: { id, language, version, doneAt } }: Props) => {
  const { t } = useDesk();
  const refresh = useRefresh();
  const [text, setText] = useState(() => readAnswerDraft(id));
  const [isKept, setKept] = useState(true);
  const answer = useDoing("messages/answer");
  const mark = useDoing("messages/mark");
  const failure = answer.failure ?? mark.failure;
  const isDone = doneAt !== null;
  useAskBeforeLeaving(text !== "" && !isKept);

  const type = (typed: string) => {
    setText(typed);
    setKept(keepAnswerDraft(id, typed));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await answer.act({ id, text, seen: version }, t("messages.done.answer"))) type("");
  };
  return (
    <form className="panel" aria-label={t("messages.answerTitle")} onSubmit={(event) => void send(event)}>
      <h2>{t("messages.answerTitle")}</h2>
      <div className="form">
        <TextBox
          label={t("messages.answer")}
          hint={t("messages.answerHint", { language: LANGUAGES[language].ownName })}
          value={text}
          rows={8}
          lang={language}
          dir="auto"
          isWide
          maxLength={LONGEST_ANSWER}
          onChange={type}
        />
      </div>
      <Failure failure={failure} {...(failure?.code === "CONFLICT" ? { again: refresh } : {})} />
      <div className="acts">
        <SendButton isBusy={answer.isBusy} disabled={text.trim() === ""}>
          {t("messages.send")}
        </SendButton>
        <Button
          disabled={mark.isBusy}
          onClick={() =>
            void mark.act(
              { id, isDone: !isDone, seen: version },
              t(isDone ? "messages.done.reopen" : "messages.done.close"),
            )
          }
        >
          {t(isDone ? "messages.reopen" : "messages.close")}
        </Button>
      </div>
    </form>
  );
};
