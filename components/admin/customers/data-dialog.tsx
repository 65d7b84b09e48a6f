import { useDesk } from "../desk-context";
import { saveText } from "../parts/save-file";
import { FormDialog } from "../parts/form-dialog";
import { useCall } from "../use-call";
import { useDoing } from "../use-doing";

type Props = { id: number; onClose: () => void };

/** Saves all that the shop keeps of a customer. */
const useExport = (id: number) => {
  const call = useCall("customers/export");
  const act = async () => {
    const data = await call.send({ id });
    if (data === null) return false;
    saveText(data.fileName, "application/json", [data.text]);
    return true;
  };
  return { act, isBusy: call.isBusy, failure: call.failure };
};

/** Erases the personal data of a customer. */
const useErase = (id: number) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("customers/erase");
  return { act: () => act({ id }, t("customers.done.erase")), isBusy, failure };
};

type DialogProps = Props & { step: "export" | "erase"; doing: ReturnType<typeof useExport> };

const DataDialog = ({ step, doing, onClose }: DialogProps) => {
  const { t } = useDesk();
  const send = async () => {
    if (await doing.act()) onClose();
  };
  return (
    <FormDialog
      title={t(`customers.${step}`)}
      action={t(`customers.${step}`)}
      isBusy={doing.isBusy}
      failure={doing.failure}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t(`customers.lead.${step}`)}</p>
    </FormDialog>
  );
};

export const ExportDialog = (props: Props) => (
  <DataDialog {...props} step="export" doing={useExport(props.id)} />
);

export const EraseDialog = (props: Props) => (
  <DataDialog {...props} step="erase" doing={useErase(props.id)} />
);
