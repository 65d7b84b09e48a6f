import { Failure } from "../parts/failure";
import type { Cells } from "./cells";
import { CellsConflict } from "./cells-conflict";
import { SaveBar } from "../parts/save-bar";
import type { FormState } from "./use-product-form";
import type { CellsSaving } from "./use-save-cells";

type Props = {
  form: FormState<Cells>;
  saving: CellsSaving;
  /** The words of a cell; null for a cell with internal data. */
  nameOf: (cell: string) => string | null;
  /** Called before the typed cells are thrown away. */
  onThrowAway?: () => void;
};

/** The end of a tab of cells: a refusal, a conflict, and the bar to save. */
export const CellsFoot = ({ form, saving, nameOf, onThrowAway }: Props) => (
  <>
    <Failure failure={saving.failure} />
    {saving.conflict && (
      <CellsConflict conflict={saving.conflict} mine={form.fields} nameOf={nameOf} onChoose={saving.goOn} />
    )}
    <SaveBar
      changes={form.changed.length}
      keptAt={form.keptAt}
      isBusy={saving.isBusy}
      onThrowAway={() => {
        onThrowAway?.();
        form.startFrom(form.before);
      }}
    />
  </>
);
