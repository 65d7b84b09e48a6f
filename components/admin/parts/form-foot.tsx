import { SaveBar } from "./save-bar";
import { ConflictNote } from "./conflict-note";
import { Failure } from "./failure";
import type { KeptForm } from "./use-kept-form";
import type { Saving } from "./use-row-form";

type Props = {
  form: KeptForm;
  saving: Saving;
  /** Path of the words that name the fields. */
  words: string;
};

/** The end of a form that is kept on the device: a refusal, a conflict, and the bar to save. */
export const FormFoot = ({ form, saving, words }: Props) => (
  <>
    <Failure failure={saving.failure} />
    {saving.conflict && (
      <ConflictNote
        conflict={saving.conflict}
        words={words}
        isBusy={saving.isBusy}
        onChoose={(isMine) => void saving.goOn(isMine)}
      />
    )}
    <SaveBar
      changes={form.changed.length}
      keptAt={form.keptAt}
      isBusy={saving.isBusy}
      onThrowAway={form.throwAway}
    />
  </>
);
