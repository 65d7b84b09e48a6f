import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useId, useState } from "react";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { formatWhen } from "../parts/values";

export type InvitationLink = { email: string; url: string; expiresAt: string };

/** Shows the link of an invitation once, to be sent by a message too. */
export const InvitationLinkDialog = ({ link, onClose }: { link: InvitationLink; onClose: () => void }) => {
  const { t, say } = useDesk();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <div className="dialog-form">
        <h2 id={id}>{t("staff.invited", { email: link.email })}</h2>
        <p className="quiet">{say("staff.linkLead", { at: formatWhen(link.expiresAt) })}</p>
        <input className="link-box" dir="ltr" readOnly value={link.url} aria-label={t("staff.link")} />
        <div className="btns">
          <Button onClick={onClose}>{t("common.close")}</Button>
          <Button variant="contained" color="primary" onClick={() => void copy()}>
            <Glyph name="copy" size={18} />
            <span role="status">{t(isCopied ? "staff.linkCopied" : "staff.copyLink")}</span>
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
