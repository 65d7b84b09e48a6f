import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { numbersInName } from "@/lib/model/picture-names";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { FileDrop } from "../parts/file-drop";
import { Glyph } from "../parts/glyph";
import { PICTURE_TYPES } from "../parts/read-picture";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { Typed } from "../parts/values";
import { SentPictures } from "../products/sent-pictures";
import { usePictureQueue } from "../products/use-picture-queue";
import { useCall } from "../use-call";
import { MOST_PICTURES, picturesOf, type ChosenPicture } from "./zip-pictures";

/** Names that are listed of those that match nothing. */
const LISTED = 50;

type Matched = ChosenPicture & { id: string };
type Found = { matched: Matched[]; unmatched: string[] };

const placeOf = ({ name }: ChosenPicture): number => numbersInName(name).at(-1)?.place ?? 0;

/** Product by product, in the order of the numbers behind the names. */
const inOrder = (a: Matched, b: Matched): number =>
  a.id.localeCompare(b.id) || placeOf(a) - placeOf(b) || a.name.localeCompare(b.name);

/** What was found, and what matches nothing. Nothing is sent before it is asked for. */
const FoundPictures = ({ found, onAdd }: { found: Found; onAdd: () => void }) => {
  const { t } = useDesk();
  const { matched, unmatched } = found;
  const goods = new Set(matched.map(({ id }) => id)).size;
  return (
    <>
      <p role="status">
        {matched.length > 0 && t("exchange.pictures.found", { count: matched.length, goods })}
        {matched.length + unmatched.length === 0 && t("exchange.pictures.none")}
      </p>
      {unmatched.length > 0 && (
        <>
          <div className="note" role="status">
            <Glyph name="alert" size={24} />
            <span>{t("exchange.pictures.unmatched", { count: unmatched.length })}</span>
          </div>
          <ul className="small">
            {unmatched.slice(0, LISTED).map((name, at) => (
              <li key={at}>
                <Typed>{name}</Typed>
              </li>
            ))}
          </ul>
          {unmatched.length > LISTED && (
            <p className="quiet small">{t("exchange.pictures.more", { count: unmatched.length - LISTED })}</p>
          )}
        </>
      )}
      {matched.length > 0 && (
        <>
          <details>
            <summary>{t("exchange.pictures.where")}</summary>
            <ul className="small">
              {matched.map(({ name, id }, at) => (
                <li key={at}>
                  <Typed>{name}</Typed> <Code>{id}</Code>
                </li>
              ))}
            </ul>
          </details>
          <div className="acts">
            <Button onClick={onAdd}>{t("exchange.pictures.add", { count: matched.length })}</Button>
          </div>
        </>
      )}
    </>
  );
};

/** Adds pictures to the goods that their files are named after, chosen one by one or in a ZIP. */
export const PicturesPanel = () => {
  const { t, say } = useDesk();
  const id = useId();
  const match = useCall("products/match-pictures");
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [refused, setRefused] = useState<"not-a-zip" | "too-many" | null>(null);
  const [taken, setTaken] = useState<number | null>(null);
  const queue = usePictureQueue(setTaken);
  const isBusy = isReading || match.isBusy || queue.isBusy;
  useAskBeforeLeaving(queue.isBusy);
  const take = async (files: File[]) => {
    setFound(null);
    setRefused(null);
    setTaken(null);
    setReading(true);
    const chosen = await picturesOf(files).finally(() => setReading(false));
    if ("refused" in chosen) return setRefused(chosen.refused);
    const { pictures } = chosen;
    const named =
      pictures.length === 0
        ? { products: [] }
        : await match.send({ names: pictures.map(({ name }) => name) });
    if (named === null) return;
    const { products } = named;
    const matched = pictures.flatMap((picture, at): Matched[] => {
      const product = products[at] ?? null;
      return product === null ? [] : [{ ...picture, id: product }];
    });
    const unmatched = pictures.filter((_, at) => (products[at] ?? null) === null).map(({ name }) => name);
    setFound({ matched: matched.sort(inOrder), unmatched });
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("exchange.pictures.title")}</h2>
      <p className="quiet">{say("exchange.pictures.lead")}</p>
      <FileDrop
        label={t("exchange.pictures.drop")}
        lead={t("exchange.pictures.dropLead", { most: MOST_PICTURES })}
        accept={`${PICTURE_TYPES},.zip,application/zip`}
        isMultiple
        isBusy={isBusy}
        onFiles={(files) => void take(files)}
      />
      <p role="status" className="small">
        {(isReading || match.isBusy) && t("exchange.pictures.reading")}
        {taken !== null && t("exchange.pictures.taken", { count: taken })}
      </p>
      {refused !== null && (
        <div className="note bad" role="alert">
          <Glyph name="alert" size={24} />
          <span>{t(`exchange.pictures.refused.${refused}`, { most: MOST_PICTURES })}</span>
        </div>
      )}
      <Failure failure={match.failure} />
      {found !== null && (
        <FoundPictures
          found={found}
          onAdd={() => {
            setFound(found.unmatched.length === 0 ? null : { ...found, matched: [] });
            setTaken(null);
            queue.add(found.matched);
          }}
        />
      )}
      <SentPictures queue={queue} />
    </section>
  );
};
