import Button from "@mui/material/Button";
import { useState, type FormEvent } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { SiteSectionName } from "@/lib/contract/site-sections";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { SendButton } from "../parts/send-button";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { useCall } from "../use-call";
import { DayFields } from "./day-fields";
import { PreviewLinks } from "./preview-links";
import type { Draft } from "./section-card";
import { keepSectionDraft, readSectionDraft } from "./section-draft";
import { PREVIEW_PAGES, SECTION_SHAPES } from "./section-shapes";
import { ShapeField } from "./shape-fields";

type Props = {
  section: SiteSectionName;
  draft: Draft;
  title: string;
  /** Version of the section that is on the shop. */
  version: number;
  onDraft: (draft: Draft) => void;
  /** It is on the shop, or thrown away. */
  onGone: () => void;
};

const typedOf = ({ value, startsOn, endsOn }: Draft) => ({ value, startsOn, endsOn });
type Typed = ReturnType<typeof typedOf>;

/** The draft of a section with its days, its preview, and the ways on. What is typed is kept on the device. */
export const DraftForm = ({ section, draft, title, version, onDraft, onGone }: Props) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const kept = `${section}.draft` as const;
  const [typed, setTyped] = useState<Typed>(
    () => (readSectionDraft(kept, draft.version) as Typed | null) ?? typedOf(draft),
  );
  const save = useCall("site/draft");
  const publish = useCall("site/publish");
  const drop = useCall("site/drop-draft");
  const [isKept, setKept] = useState(true);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(draft));
  const isBusy = save.isBusy || publish.isBusy || drop.isBusy;
  const wrong = (save.failure?.facts?.fields as string[] | undefined) ?? [];
  useAskBeforeLeaving(isChanged && !isKept);

  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setKept(keepSectionDraft(kept, { value: next, seen: draft.version }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save.send({ section, ...typed, over: version, seen: draft.version });
    if (saved === null) return;
    keepSectionDraft(kept, null);
    setTyped(typedOf(saved));
    onDraft(saved);
    notify(t("shop.drafts.saved"), { type: "success" });
  };
  const end = (answer: object | null, said: string) => {
    if (answer === null) return;
    keepSectionDraft(kept, null);
    notify(said, { type: "success" });
    onGone();
    refresh();
  };
  const name = { section, seen: draft.version };
  return (
    <form onSubmit={(event) => void send(event)}>
      {draft.over !== version && <p role="note">{t("shop.drafts.moved")}</p>}
      <ShapeField
        shape={SECTION_SHAPES[section]}
        label={title}
        value={typed.value}
        path=""
        wrong={wrong}
        onChange={(value) => type({ value })}
      />
      <h3>{t("promotions.days")}</h3>
      <p className="quiet small">{t("shop.drafts.daysLead")}</p>
      <DayFields days={typed} wrong={wrong} onChange={type} />
      <Failure failure={save.failure ?? publish.failure ?? drop.failure} />
      {isChanged ? (
        <p className="quiet small">{t("shop.drafts.saveFirst")}</p>
      ) : (
        <PreviewLinks page={PREVIEW_PAGES[section]} section={section} />
      )}
      <div className="btns">
        <Button
          color="error"
          disabled={isBusy}
          onClick={() => void drop.send(name).then((answer) => end(answer, t("shop.drafts.dropped")))}
        >
          {t("shop.drafts.drop")}
        </Button>
        {isChanged ? (
          <SendButton isBusy={save.isBusy}>{t("shop.drafts.save")}</SendButton>
        ) : (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() =>
              void publish
                .send({ ...name, over: version })
                .then((answer) => end(answer, t("shop.drafts.published")))
            }
          >
            {t("shop.drafts.publish")}
          </Button>
        )}
      </div>
    </form>
  );
};
