import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { IsolatedText } from "@/components/ui/inline-text";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { useDesk, type Desk } from "../desk-context";
import { failureText } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { wordsAt } from "../words";
import type { QueuedPicture, usePictureQueue } from "./use-picture-queue";

const reasonText = (desk: Desk, failure: AdminFailure): string => {
  const reason = failure.facts?.reason;
  return (
    (typeof reason === "string" ? wordsAt(desk.t, `products.pictures.reasons.${reason}`) : null) ??
    failureText(desk, failure)
  );
};

/** True if the same file may be taken the next time. */
const mayTryAgain = ({ code, facts }: AdminFailure): boolean =>
  code !== "PICTURE_INVALID" || facts?.reason === "too-long";

type Queue = ReturnType<typeof usePictureQueue>;

const Refused = ({
  picture,
  failure,
  queue,
}: {
  picture: QueuedPicture;
  failure: AdminFailure;
  queue: Queue;
}) => {
  const desk = useDesk();
  const { t } = desk;
  return (
    <div className="note bad" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        <bdi>{picture.name}</bdi> {t("products.pictures.notTaken")}{" "}
        <IsolatedText>{reasonText(desk, failure)}</IsolatedText>
      </span>
      {mayTryAgain(failure) && (
        <Button onClick={() => queue.again([picture.key])}>
          {t("common.again")}
          <span className="vh"> {picture.name}</span>
        </Button>
      )}
      <Button onClick={() => queue.forget(picture.key)}>
        {t("products.pictures.leaveOut")}
        <span className="vh"> {picture.name}</span>
      </Button>
    </div>
  );
};

const OnItsWay = ({
  picture: { name, state, share },
}: {
  picture: QueuedPicture & { state: Exclude<QueuedPicture["state"], "refused"> };
}) => {
  const { t } = useDesk();
  return (
    <li className="on-its-way">
      <bdi>{name}</bdi>
      <small>{t(`products.pictures.states.${state}`)}</small>
      <LinearProgress
        aria-label={name}
        {...(state === "making"
          ? { variant: "indeterminate" }
          : { variant: "determinate", value: state === "taken" ? 100 : 100 * share })}
      />
    </li>
  );
};

/** Pictures that are shown of those that wait. */
const SHOWN_WAITING = 10;

/** The pictures that are on their way, how far each is, and those that were not taken, with their reasons. */
export const SentPictures = ({ queue }: { queue: Queue }) => {
  const { t } = useDesk();
  const { pictures, isBusy } = queue;
  const refused = pictures.filter((one) => one.failure !== null && mayTryAgain(one.failure));
  const taken = pictures.filter(({ state }) => state === "taken").length;
  const hidden = new Set(pictures.filter(({ state }) => state === "waiting").slice(SHOWN_WAITING));
  return (
    <>
      <p role="status" className="small">
        {isBusy && t("products.pictures.sending", { number: taken, of: pictures.length })}
      </p>
      <ul className="sent-pictures">
        {pictures.map((picture) => {
          if (hidden.has(picture)) return null;
          const { state, failure } = picture;
          if (failure !== null)
            return (
              <li key={picture.key}>
                <Refused picture={picture} failure={failure} queue={queue} />
              </li>
            );
          return state === "refused" ? null : <OnItsWay key={picture.key} picture={{ ...picture, state }} />;
        })}
      </ul>
      {refused.length > 1 && (
        <Button onClick={() => queue.again(refused.map(({ key }) => key))}>
          {t("products.pictures.againAll", { count: refused.length })}
        </Button>
      )}
    </>
  );
};
