import Button from "@mui/material/Button";
import { useState, type FormEvent } from "react";
import { useNotify } from "react-admin";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { SendButton } from "../parts/send-button";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { useCall } from "../use-call";
import type { Draft, Section } from "./section-card";
import { keepSectionDraft, readSectionDraft } from "./section-draft";
import { SECTION_SHAPES } from "./section-shapes";
import { ShapeField } from "./shape-fields";

type Props = {
  shown: Section;
  title: string;
  onShown: (next: Section) => void;
  /** Called once the typed texts are saved as a draft; absent while there is one. */
  onDraft?: (draft: Draft) => void;
};

/** The text that is on the shop. What is typed is kept on the device until it is saved. */
export const SectionForm = ({ shown, title, onShown, onDraft }: Props) => {
  const { t } = useDesk();
  const notify = useNotify();
  const { section, version } = shown;
  const [value, setValue] = useState<unknown>(() => readSectionDraft(section, version) ?? shown.value);
  const save = useCall("site/save");
  const reset = useCall("site/reset");
  const begin = useCall("site/draft");
  const [isKept, setKept] = useState(true);
  const isChanged = JSON.stringify(value) !== JSON.stringify(shown.value);
  const failure = save.failure ?? begin.failure ?? reset.failure;
  const wrong = ((save.failure ?? begin.failure)?.facts?.fields as string[] | undefined) ?? [];
  useAskBeforeLeaving(isChanged && !isKept);

  const type = (next: unknown) => {
    setValue(next);
    setKept(keepSectionDraft(section, { value: next, seen: version }));
  };
  const forget = (next: unknown) => {
    keepSectionDraft(section, null);
    save.forget();
    begin.forget();
    setValue(next);
  };
  const take = (next: Section | null, said: string) => {
    if (next === null) return;
    forget(next.value);
    onShown(next);
    notify(said, { type: "success" });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    begin.forget();
    take(await save.send({ section, value, seen: version }), t("shop.saved"));
  };
  const beginDraft = async () => {
    save.forget();
    const draft = await begin.send({ section, value, over: version, startsOn: null, endsOn: null, seen: 0 });
    if (draft === null) return;
    forget(shown.value);
    notify(t("shop.drafts.saved"), { type: "success" });
    onDraft?.(draft);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
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
        {isChanged && <Button onClick={() => forget(shown.value)}>{t("products.throwAway")}</Button>}
        {onDraft && (
          <Button disabled={begin.isBusy} onClick={() => void beginDraft()}>
            {t(isChanged ? "shop.drafts.keep" : "shop.drafts.begin")}
          </Button>
        )}
        <SendButton isBusy={save.isBusy} disabled={!isChanged}>
          {t("products.save")}
        </SendButton>
      </div>
    </form>
  );
};
