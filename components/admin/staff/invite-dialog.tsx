import { useState } from "react";
import { useRefresh } from "react-admin";
import { STARTING_ROLES, type Right } from "@/lib/model/desk-access";
import { LANGUAGE_CODES, LANGUAGES, languageOf } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { useCall } from "../use-call";
import type { InvitationLink } from "./invitation-link";
import type { Invitation } from "./open-invitations";
import { RightBoxes } from "./right-boxes";

type Props = {
  /** An open invitation that gets a new link; null for a new one. */
  again: Invitation | null;
  onSent: (link: InvitationLink) => void;
  onClose: () => void;
};

/** Mails an invitation to a new member of staff, and tells its link, which works once. */
export const InviteDialog = ({ again, onSent, onClose }: Props) => {
  const { t, language } = useDesk();
  const refresh = useRefresh();
  const [name, setName] = useState(again?.name ?? "");
  const [email, setEmail] = useState(again?.email ?? "");
  const [role, setRole] = useState<"owner" | "staff">(again?.role === "owner" ? "owner" : "staff");
  const [rights, setRights] = useState<Right[]>(again?.rights ?? [...STARTING_ROLES.packer]);
  const [mailLanguage, setMailLanguage] = useState(language);
  const call = useCall("staff/invite");
  const invite = async () => {
    const sent = await call.send({ name, email, role, rights, language: mailLanguage });
    if (sent === null) return;
    refresh();
    onSent(sent);
    onClose();
  };
  return (
    <FormDialog
      title={t("staff.invite")}
      action={t("staff.sendInvitation")}
      isBusy={call.isBusy}
      failure={call.failure}
      isBlocked={name.trim() === "" || email.trim() === ""}
      onClose={onClose}
      onSend={() => void invite()}
    >
      <p className="quiet">{t("staff.inviteLead")}</p>
      <div className="form">
        <TextBox label={t("fields.name")} value={name} onChange={setName} isRequired maxLength={100} />
        <TextBox
          label={t("fields.email")}
          value={email}
          onChange={setEmail}
          type="email"
          isCode
          isRequired
          maxLength={254}
        />
        <ChoiceBox
          label={t("staff.role")}
          value={role}
          onChange={(value) => setRole(value === "owner" ? "owner" : "staff")}
          choices={(["staff", "owner"] as const).map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        <ChoiceBox
          label={t("staff.mailLanguage")}
          value={mailLanguage}
          onChange={(value) => setMailLanguage(languageOf(value))}
          choices={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].ownName }))}
        />
      </div>
      {role === "staff" && <RightBoxes rights={rights} onChange={setRights} />}
    </FormDialog>
  );
};
