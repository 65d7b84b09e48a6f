import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import type { Today } from "../frame/use-job-counts";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { Typed, When } from "../parts/values";
import { useDoing } from "../use-doing";

/** Says what nobody could be told: that no mail leaves, or which mails did not. */
export const UnsentMails = ({ mails }: Pick<Today, "mails">) => {
  const { t, say } = useDesk();
  const { act, isBusy, failure } = useDoing("mails/retry");
  if (mails === null) return null;
  const more = mails.total - mails.givenUp.length;
  return (
    <>
      {mails.leave ? null : (
        <p className="note">
          <Glyph name="mail" size={24} />
          <span>{t("today.mails.noServer")}</span>
        </p>
      )}
      {mails.total > 0 ? (
        <section className="note bad unsent" role="alert">
          <Glyph name="alert" size={24} />
          <div>
            <p>{say("today.mails.lost", { count: mails.total })}</p>
            <ul>
              {mails.givenUp.map(({ id, kind, recipient, createdAt, reason }) => (
                <li key={id}>
                  {t(`today.mails.kinds.${kind}`)} ·{" "}
                  {recipient === null ? t("today.mails.owner") : <Code>{recipient}</Code>} ·{" "}
                  <When iso={createdAt} />
                  {reason === "" ? null : (
                    <small>
                      <Typed>{reason}</Typed>
                    </small>
                  )}
                </li>
              ))}
              {more > 0 ? <li>{say("today.mails.more", { count: more })}</li> : null}
            </ul>
            <Failure failure={failure} />
            <button
              type="button"
              className="btn line"
              disabled={isBusy}
              onClick={() => void act({}, t("today.mails.done"))}
            >
              {t("today.mails.again")}
            </button>
          </div>
        </section>
      ) : null}
    </>
  );
};
