import { useState } from "react";
import { IsolatedText } from "@/components/ui/inline-text";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { FileDrop } from "./file-drop";
import { PICTURE_TYPES, readPictureFile } from "./read-picture";

/** A picture that the shop has taken, by its number or its key. */
export type SentPicture<Id extends number | string = number> = { id: Id; url: string };

/** Sends a picture in base64. `send` returns null for a refusal. */
export type AddPicture<Id extends number | string = number> = {
  send: (data: string) => Promise<SentPicture<Id> | null>;
  isBusy: boolean;
  failure: AdminFailure | null;
};

/** Sends a picture as soon as it is chosen. `failure` is that of the file, or else that of the call. */
export const usePictureFile = <Id extends number | string>(
  add: AddPicture<Id>,
  onPicture: (picture: SentPicture<Id>) => void,
) => {
  const [unread, setUnread] = useState<AdminFailure | null>(null);
  const take = async ([file]: File[]) => {
    if (file === undefined) return;
    const read = await readPictureFile(file);
    setUnread("failure" in read ? read.failure : null);
    if ("failure" in read) return;
    const added = await add.send(read.data);
    if (added !== null) onPicture(added);
  };
  return { take, isBusy: add.isBusy, failure: unread ?? add.failure };
};

type Props = { label: string; lead: string; file: ReturnType<typeof usePictureFile> };

/** The place where one picture is dropped or chosen. */
export const PictureFileDrop = ({ label, lead, file: { take, isBusy } }: Props) => {
  const { t } = useDesk();
  return (
    <>
      <FileDrop
        label={label}
        lead={<IsolatedText>{lead}</IsolatedText>}
        accept={PICTURE_TYPES}
        isBusy={isBusy}
        onFiles={(files) => void take(files)}
      />
      <p role="status" className="small">
        {isBusy ? t("common.busy") : null}
      </p>
    </>
  );
};
