import Button from "@mui/material/Button";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { PageState } from "../parts/page-state";
import { Typed, When } from "../parts/values";
import { useDoing } from "../use-doing";
import { useRead } from "../use-read";
import { useAddPasskey } from "./use-passkeys";

type Passkey = AdminAnswer<"passkeys/list">["rows"][number];

const LONGEST_NAME = 60;

/** Makes a passkey on this device, under a name that its person will know it by. */
const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useDesk();
  const [name, setName] = useState("");
  const adding = useAddPasskey();
  const send = async () => {
    if (await adding.add(name)) onClose();
  };
  return (
    <FormDialog
      title={t("sessions.passkeys.add")}
      action={t("sessions.passkeys.make")}
      isBusy={adding.isBusy}
      failure={adding.failure}
      isBlocked={name.trim() === ""}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t("sessions.passkeys.addLead")}</p>
      <TextBox
        label={t("sessions.passkeys.name")}
        hint={t("sessions.passkeys.nameHint")}
        value={name}
        onChange={setName}
        isRequired
        maxLength={LONGEST_NAME}
      />
    </FormDialog>
  );
};

const RenameDialog = ({
  passkey: { id, name: before },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) => {
  const { t } = useDesk();
  const [name, setName] = useState(before);
  const doing = useDoing("passkeys/rename");
  const send = async () => {
    if (await doing.act({ id, name }, t("sessions.passkeys.renamed"))) onClose();
  };
  return (
    <FormDialog
      title={t("sessions.passkeys.rename")}
      action={t("sessions.passkeys.saveName")}
      isBusy={doing.isBusy}
      failure={doing.failure}
      isBlocked={name.trim() === "" || name === before}
      onClose={onClose}
      onSend={() => void send()}
    >
      <TextBox
        label={t("sessions.passkeys.name")}
        value={name}
        onChange={setName}
        isRequired
        maxLength={LONGEST_NAME}
      />
    </FormDialog>
  );
};

const PasskeyRow = ({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("passkeys/remove");
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li aria-label={name}>
      <p>
        <Typed>{name}</Typed>{" "}
        <span className="quiet small">
          {t("sessions.passkeys.made")} <When iso={createdAt} />
          {lastUsedAt !== null && (
            <>
              {" · "}
              {t("sessions.passkeys.used")} <When iso={lastUsedAt} />
            </>
          )}
        </span>
      </p>
      <div className="acts">
        <Button onClick={onRename}>{t("sessions.passkeys.rename")}</Button>
        <Button disabled={isBusy} onClick={() => void act({ id }, t("sessions.passkeys.removed"))}>
          {t("sessions.passkeys.remove")}
        </Button>
      </div>
      <Failure failure={failure} />
    </li>
  );
};

/** The passkeys of the person at the desk, with which a device logs in without a password. */
export const PasskeyCard = () => {
  const { t } = useDesk();
  const read = useRead("passkeys/list", {});
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const canAdd = browserSupportsWebAuthn();
  return (
    <section className="panel part" aria-label={t("sessions.passkeys.title")}>
      <header>
        <h2>{t("sessions.passkeys.title")}</h2>
      </header>
      <p className="quiet small">{t(canAdd ? "sessions.passkeys.lead" : "sessions.passkeys.unable")}</p>
      <PageState read={read}>
        {({ rows }) => (
          <ul className="passkeys">
            {rows.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenaming(passkey)} />
            ))}
          </ul>
        )}
      </PageState>
      {canAdd && (
        <footer>
          <Button onClick={() => setAdding(true)}>{t("sessions.passkeys.add")}</Button>
        </footer>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {renaming !== null && <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} />}
    </section>
  );
};
