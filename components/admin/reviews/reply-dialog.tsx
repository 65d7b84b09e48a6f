import { useState } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { LONGEST_REPLY } from "@/lib/model/text-lengths";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { useDoing } from "../use-doing";

type Props = { review: AdminAnswer<"reviews/reply">; onClose: () => void };

/** Asks for the public answer under a review; an empty one removes it. */
export const ReplyDialog = ({ review: { id, reply }, onClose }: Props) => {
  const { t } = useDesk();
  const [text, setText] = useState(reply ?? "");
  const { act, isBusy, failure } = useDoing("reviews/reply");
  const typed = text.trim();
  const send = async () => {
    if (await act({ id, text: typed }, t(typed === "" ? "reviews.done.removed" : "reviews.done.reply")))
      onClose();
  };
  return (
    <FormDialog
      title={t("reviews.replyOf")}
      action={t("reviews.reply")}
      isBusy={isBusy}
      failure={failure}
      isBlocked={typed === (reply ?? "")}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="quiet">{t("reviews.replyLead")}</p>
      <TextBox
        label={t("reviews.replyOf")}
        value={text}
        onChange={setText}
        rows={5}
        dir="auto"
        maxLength={LONGEST_REPLY}
      />
    </FormDialog>
  );
};
