import type { ListKind } from "@/lib/model/list-fields";
import { useDesk } from "../desk-context";
import { FormDialog } from "../parts/form-dialog";
import { Typed } from "../parts/values";
import { useDoing } from "../use-doing";

type Props = { kind: ListKind; id: number; name: string; onClose: () => void };

/** Deletes a row that nothing uses. */
export const DeleteDialog = ({ kind, id, name, onClose }: Props) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("lists/delete");
  const send = async () => {
    if (await act({ kind, id }, t("lists.delete.done"))) onClose();
  };
  return (
    <FormDialog
      title={
        <>
          {t("lists.delete.action")}: <Typed>{name}</Typed>
        </>
      }
      action={t("lists.delete.action")}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t("lists.delete.lead")}</p>
    </FormDialog>
  );
};
