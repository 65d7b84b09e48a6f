import { useDesk } from "../desk-context";
import { saveText } from "../parts/save-file";
import { FormDialog } from "../parts/form-dialog";
import { PasswordAgain } from "../parts/password-again";
import { useCall } from "../use-call";
import { useConfirmed } from "../use-confirmed";
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
  return useConfirmed({ act, isBusy: call.isBusy, failure: call.failure });
};

/** Erases the personal data of a customer. */
const useErase = (id: number) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("customers/erase");
  return useConfirmed({ act: () => act({ id }, t("customers.done.erase")), isBusy, failure });
};

type DialogProps = Props & { step: "export" | "erase"; confirmed: ReturnType<typeof useExport> };

const DataDialog = ({ step, confirmed, onClose }: DialogProps) => {
  const { t } = useDesk();
  const send = async () => {
    if (await confirmed.act()) onClose();
  };
  return (
    <FormDialog
      title={t(`customers.${step}`)}
      action={t(`customers.${step}`)}
      isBusy={confirmed.isBusy}
      failure={confirmed.failure}
      isBlocked={confirmed.isBlocked}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t(`customers.lead.${step}`)}</p>
      <div className="form">
        <PasswordAgain confirmed={confirmed} />
      </div>
    </FormDialog>
  );
};

export const ExportDialog = (props: Props) => (
  <DataDialog {...props} step="export" confirmed={useExport(props.id)} />
);

export const EraseDialog = (props: Props) => (
  <DataDialog {...props} step="erase" confirmed={useErase(props.id)} />
);
