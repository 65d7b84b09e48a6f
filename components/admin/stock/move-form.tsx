import { useState, type FormEvent } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { ChoiceBox } from "../parts/field";
import { SendButton } from "../parts/send-button";
import { useCall } from "../use-call";
import { plainText } from "../words";
import type { Article } from "./stock-page";

type Target = NonNullable<Article["targets"]>[number];

/** All pieces of an article that is no longer sold go to another one of its product. */
const MoveAll = ({ article, targets }: { article: Article; targets: readonly Target[] }) => {
  const { t, language } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const { send, isBusy, failure } = useCall("stock/move");
  const [to, setTo] = useState(targets[0]?.id ?? "");
  const move = async (event: FormEvent) => {
    event.preventDefault();
    const moved = await send({ id: article.id, to, pieces: article.quantity });
    if (moved === null) return;
    notify(t("stock.ended.moved", { count: moved.before - moved.after, to }), { type: "success" });
    refresh();
  };
  return (
    <form className="stockform" onSubmit={move}>
      <ChoiceBox
        label={t("stock.ended.to")}
        value={to}
        onChange={setTo}
        choices={targets.map(({ id, options }) => ({
          value: id,
          label: [...options.map((option) => plainText(option, language)), id].join(" · "),
        }))}
      />
      <Failure failure={failure} />
      <SendButton isBusy={isBusy} className="wide">
        {t("stock.ended.move", { count: article.quantity })}
      </SendButton>
    </form>
  );
};

/** What can be done with the pieces of an article that is no longer sold. */
export const MoveForm = ({ article, targets }: { article: Article; targets: readonly Target[] }) => {
  const { t } = useDesk();
  return (
    <section className="panel stockform">
      <h2>{t("stock.ended.title")}</h2>
      {article.quantity > 0 && (
        <>
          <p>{t("stock.ended.lead", { count: article.quantity })}</p>
          {targets.length === 0 ? (
            <p className="quiet">{t("stock.ended.none")}</p>
          ) : (
            <MoveAll article={article} targets={targets} />
          )}
        </>
      )}
    </section>
  );
};
