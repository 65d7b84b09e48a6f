import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useEffect, useState, type FormEvent } from "react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { Code } from "@/components/ui/inline-text";
import { useCall } from "../use-call";
import { useDesk } from "../desk-context";
import { CopyButton } from "../parts/copy-button";
import { Failure } from "../parts/failure";
import { TextBox } from "../parts/field";
import { Bones } from "../parts/page-state";
import { SendButton } from "../parts/send-button";
import { EntryFrame } from "./entry-frame";
import type { Session } from "./login-page";
import { RecoveryCodes } from "./recovery-codes";

type Begun = AdminAnswer<"second-factor/begin">;

/** The QR code as a picture: its SVG comes from the shop, and a picture runs no scripts. */
const QrCode = ({ svg }: { svg: string }) => {
  const { t } = useDesk();
  return (
    <img
      className="qr"
      width="220"
      height="220"
      alt={t("entry.qrCode")}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    />
  );
};

/** Sets up the second factor: scan, keep the recovery codes, type a code. The desk opens only after they are kept. */
export const SecondFactor = ({ onSession }: { onSession: (session: Session) => void }) => {
  const { t } = useDesk();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isKept, setKept] = useState(false);
  const [code, setCode] = useState("");
  const begin = useCall("second-factor/begin");
  const finish = useCall("second-factor/finish");
  const [isAsked, setAsked] = useState(false);
  const start = async () => setBegun(await begin.send({}));
  useEffect(() => {
    if (isAsked) return;
    queueMicrotask(() => {
      setAsked(true);
      void start();
    });
  });
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    const session = await finish.send({ code });
    if (session !== null) onSession(session);
  };
  return (
    <EntryFrame title={t("entry.secondFactor")} lead={t("entry.secondFactorLead")} isWide>
      <Failure failure={begin.failure} again={() => void start()} />
      {begun === null ? (
        begin.failure === null && <Bones />
      ) : (
        <form className="factor" onSubmit={(event) => void prove(event)}>
          <section>
            <h2>{t("entry.scan")}</h2>
            <QrCode svg={begun.qrCode} />
            <p className="quiet small">{t("entry.byHand")}</p>
            <p className="secret">
              <Code>{begun.secret}</Code>
            </p>
            <div className="acts">
              <Button href={begun.link}>{t("entry.openApp")}</Button>
              <CopyButton text={begun.secret}>{t("entry.copyKey")}</CopyButton>
            </div>
          </section>
          <section>
            <h2>{t("entry.keepCodes")}</h2>
            <p className="quiet small">{t("entry.keepCodesLead")}</p>
            <RecoveryCodes codes={begun.recoveryCodes} />
            <FormControlLabel
              control={<Checkbox checked={isKept} onChange={(_, isOn) => setKept(isOn)} />}
              label={t("entry.codesKept")}
            />
            <h2>{t("entry.prove")}</h2>
            <TextBox
              label={t("fields.code")}
              hint={t("entry.sixDigits")}
              value={code}
              onChange={setCode}
              isCode
              isRequired
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <Failure failure={finish.failure} />
            <SendButton isBusy={finish.isBusy} disabled={!isKept}>
              {t("entry.openDesk")}
            </SendButton>
            {isKept ? null : <p className="quiet small">{t("entry.codesFirst")}</p>}
          </section>
        </form>
      )}
    </EntryFrame>
  );
};
