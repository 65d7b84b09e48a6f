import { useEffect, useRef, useState } from "react";
import { useDesk } from "../desk-context";
import { hasBarcodeCamera, readByCamera } from "./barcode-camera";
import { TextBox } from "./field";
import { FormDialog } from "./form-dialog";

type Reading = "reading" | "refused" | "missing";

/** Reads a barcode by the camera, where the browser can, and takes the digits below the bars everywhere. */
export const ScanDialog = ({
  onFound,
  onClose,
}: {
  onFound: (code: string) => void;
  onClose: () => void;
}) => {
  const { t } = useDesk();
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<Reading>(() => (hasBarcodeCamera() ? "reading" : "missing"));
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    const shown = video.current;
    if (shown === null) return;
    const ending = new AbortController();
    readByCamera(shown, ending.signal).then(
      (code) => {
        if (code !== null && !ending.signal.aborted) found.current(code);
      },
      () => {
        if (!ending.signal.aborted) setState("refused");
      },
    );
    return () => ending.abort();
  }, []);
  return (
    <FormDialog
      title={t("common.scan.title")}
      action={t("common.search")}
      isBusy={false}
      failure={null}
      isBlocked={typed.trim() === ""}
      onClose={onClose}
      onSend={() => onFound(typed.trim())}
    >
      <p className="quiet">{t(`common.scan.${state}`)}</p>
      {state === "reading" && (
        <video ref={video} className="scan" playsInline muted aria-label={t("common.scan.picture")} />
      )}
      <TextBox
        label={t("common.scan.digits")}
        value={typed}
        isCode
        inputMode="numeric"
        maxLength={64}
        onChange={setTyped}
      />
    </FormDialog>
  );
};
