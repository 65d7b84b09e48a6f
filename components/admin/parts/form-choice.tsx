import { useDesk } from "../desk-context";
import { ChoiceBox } from "./field";
import { FILE_FORMS, type FileForm } from "./save-batches";

/** In which form a file is saved. */
export const FormChoice = ({ value, onChange }: { value: FileForm; onChange: (value: FileForm) => void }) => {
  const { t } = useDesk();
  return (
    <ChoiceBox
      label={t("exchange.form")}
      value={value}
      choices={FILE_FORMS.map((form) => ({ value: form, label: t(`exchange.forms.${form}`) }))}
      onChange={(chosen) => onChange(FILE_FORMS.find((form) => form === chosen) ?? "xlsx")}
    />
  );
};
