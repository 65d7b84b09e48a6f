import { useRefresh } from "react-admin";
import { useDesk } from "../desk-context";
import { FileDrop } from "../parts/file-drop";
import { PICTURE_TYPES } from "../parts/read-picture";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { SentPictures } from "./sent-pictures";
import { usePictureQueue } from "./use-picture-queue";
import { useTellSavedOf } from "./use-tell-saved";

/** Takes new pictures, dropped or chosen, also while others are sent. A refused one says why; the others are kept. */
export const PictureDrop = ({ id }: { id: string }) => {
  const { t, say } = useDesk();
  const refresh = useRefresh();
  const tellSaved = useTellSavedOf(id);
  const queue = usePictureQueue((taken) => {
    if (taken > 0) void tellSaved();
    refresh();
  });
  useAskBeforeLeaving(queue.isBusy);
  return (
    <>
      <FileDrop
        label={t("products.pictures.drop")}
        lead={say("products.pictures.dropLead")}
        accept={PICTURE_TYPES}
        isMultiple
        isBusy={false}
        onFiles={(files) =>
          queue.add(files.map((file) => ({ id, name: file.name, read: () => Promise.resolve(file) })))
        }
      />
      <SentPictures queue={queue} />
    </>
  );
};
