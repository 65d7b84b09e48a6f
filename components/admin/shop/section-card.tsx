import Button from "@mui/material/Button";
import { useState } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { DraftForm } from "./draft-form";
import { SectionForm } from "./section-form";
import { ShownDays } from "./shown-days";

export type Section = AdminAnswer<"site/list">["sections"][number];
export type Draft = AdminAnswer<"site/list">["drafts"][number];

/** Chooses between the text that is on the shop and its draft. */
const Versions = ({
  draft,
  isDraft,
  onChoose,
}: {
  draft: Draft;
  isDraft: boolean;
  onChoose: (isDraft: boolean) => void;
}) => {
  const { t } = useDesk();
  return (
    <div className="versions" role="group" aria-label={t("shop.drafts.versions")}>
      {[false, true].map((isOne) => (
        <Button
          key={String(isOne)}
          variant={isOne === isDraft ? "outlined" : "text"}
          aria-pressed={isOne === isDraft}
          onClick={() => onChoose(isOne)}
        >
          {t(isOne ? "shop.drafts.draft" : "shop.drafts.onShop")}
        </Button>
      ))}
      <span role="status" className={draft.state === "running" ? "sale" : "sale off"}>
        {t(`shop.drafts.states.${draft.state}`)} <ShownDays {...draft} />
      </span>
    </div>
  );
};

/** A section: the text that is on the shop, and its draft if there is one. */
export const SectionCard = ({ found, foundDraft }: { found: Section; foundDraft: Draft | null }) => {
  const { t } = useDesk();
  const [shown, setShown] = useState(found);
  const [draft, setDraft] = useState(foundDraft);
  const [isDraft, setIsDraft] = useState(foundDraft !== null);
  const { section } = shown;
  const title = t(`shop.sections.${section}`);
  const begin = (begun: Draft) => {
    setDraft(begun);
    setIsDraft(true);
  };
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {draft !== null && <Versions draft={draft} isDraft={isDraft} onChoose={setIsDraft} />}
      {draft !== null && isDraft ? (
        <DraftForm
          section={section}
          draft={draft}
          title={title}
          version={shown.version}
          onDraft={setDraft}
          onGone={() => setDraft(null)}
        />
      ) : (
        <SectionForm
          shown={shown}
          title={title}
          onShown={setShown}
          {...(draft === null ? { onDraft: begin } : {})}
        />
      )}
    </section>
  );
};
