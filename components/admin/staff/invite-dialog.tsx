import { useState } from "react";
import type { Area } from "@/lib/model/desk-access";
import { LANGUAGE_CODES, LANGUAGES, languageOf } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { PasswordAgain } from "../parts/password-again";
import { useConfirmed } from "../use-confirmed";
import { useDoing } from "../use-doing";
import { AreaBoxes } from "./area-boxes";

/** Mails an invitation to a new member of staff. Its link works once. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, language } = useDesk();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<"owner" | "staff">("staff");
  const [areas, setAreas] = useState<Area[]>(["orders"]);
  const [mailLanguage, setMailLanguage] = useState(language);
  const confirmed = useConfirmed(useDoing("staff/invite"));
  const invite = async () => {
    const given = { name, email, role, areas, language: mailLanguage };
    if (await confirmed.act(given, t("staff.invited", { email }))) onClose();
  };
  return (
    <FormDialog
      title={t("staff.invite")}
      action={t("staff.sendInvitation")}
      isBusy={confirmed.isBusy}
      failure={confirmed.failure}
      isBlocked={name.trim() === "" || email.trim() === "" || confirmed.isBlocked}
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
      {role === "staff" && <AreaBoxes legend={t("staff.areasLegend")} areas={areas} onChange={setAreas} />}
      <PasswordAgain confirmed={confirmed} />
    </FormDialog>
  );
};
