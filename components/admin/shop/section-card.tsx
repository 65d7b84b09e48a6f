"use client";
import Button from "@mui/material/Button";
import { useState, type FormEvent } from "react";
import { useNotify } from "react-admin";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { SendButton } from "../parts/send-button";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { useCall } from "../use-call";
import { keepSectionDraft, readSectionDraft } from "./section-draft";
import { SECTION_SHAPES } from "./section-shapes";
import { ShapeField } from "./shape-fields";

type Section = AdminAnswer<"site/list">["sections"][number];

/** A section and its form. What is typed is kept on the device until it is saved. */
export const SectionCard = ({ found }: { found: Section }) => {
  const { t } = useDesk();
  const notify = useNotify();
  const [shown, setShown] = useState(found);
  const { section, version } = shown;
  const [value, setValue] = useState<unknown>(() => readSectionDraft(section, version) ?? shown.value);
  const save = useCall("site/save");
  const reset = useCall("site/reset");
  const [isKept, setKept] = useState(true);
  const isChanged = JSON.stringify(value) !== JSON.stringify(shown.value);
  const failure = save.failure ?? reset.failure;
  const wrong = (save.failure?.facts?.fields as string[] | undefined) ?? [];
  const title = t(`shop.sections.${section}`);
  useAskBeforeLeaving(isChanged && !isKept);

  const type = (next: unknown) => {
    setValue(next);
    setKept(keepSectionDraft(section, { value: next, seen: version }));
  };
  const take = (next: Section | null, said: string) => {
    if (next === null) return;
    keepSectionDraft(section, null);
    setShown(next);
    setValue(next.value);
    notify(said, { type: "success" });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    take(await save.send({ section, value, seen: version }), t("shop.saved"));
  };
  return (
    <section className="panel" aria-label={title}>
      <form onSubmit={(event) => void send(event)}>
        <h2>{title}</h2>
        <ShapeField
          shape={SECTION_SHAPES[section]}
          label={title}
          value={value}
          path=""
          wrong={wrong}
          onChange={type}
        />
        <Failure failure={failure} />
        <div className="btns">
          {version > 0 && !isChanged && (
            <Button
              disabled={reset.isBusy}
              onClick={() =>
                void reset.send({ section, seen: version }).then((next) => take(next, t("shop.wasReset")))
              }
            >
              {t("shop.reset")}
            </Button>
          )}
          {isChanged && (
            <Button
              onClick={() => {
                keepSectionDraft(section, null);
                save.forget();
                setValue(shown.value);
              }}
            >
              {t("products.throwAway")}
            </Button>
          )}
          <SendButton isBusy={save.isBusy} disabled={!isChanged}>
            {t("products.save")}
          </SendButton>
        </div>
      </form>
    </section>
  );
};
