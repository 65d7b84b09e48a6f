import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { SendButton } from "../parts/send-button";
import { canPush, deviceSubscription, forgetDevice, subscribeDevice, type PushRefusal } from "../push-device";
import { useCall } from "../use-call";
import { useRead } from "../use-read";

/** Reads the shop's public key, and whether this device is turned on for the person. */
const useDevice = () => {
  const [endpoint, setEndpoint] = useState<string | null>();
  useEffect(() => {
    void deviceSubscription().then((found) => setEndpoint(found?.endpoint ?? null));
  }, []);
  const { data } = useRead(
    "push/show",
    { endpoint: endpoint ?? null },
    { enabled: endpoint !== undefined, refetchOnWindowFocus: false, gcTime: 0 },
  );
  return { data, endpoint, setEndpoint };
};

/** Turns pushes to this device on or off. */
export const PushCard = () => {
  const { t, language } = useDesk();
  const notify = useNotify();
  const { data, endpoint, setEndpoint } = useDevice();
  const keep = useCall("push/keep");
  const end = useCall("push/end");
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
  const [isAsking, setAsking] = useState(false);

  const turnOn = async (publicKey: string) => {
    setAsking(true);
    const subscribed = await subscribeDevice(publicKey);
    setAsking(false);
    setRefusal(typeof subscribed === "string" ? subscribed : null);
    if (typeof subscribed === "string") return;
    const { p256dh = "", auth = "" } = subscribed.toJSON().keys ?? {};
    if ((await keep.send({ endpoint: subscribed.endpoint, p256dh, auth, language })) === null) return;
    notify(t("sessions.push.turnedOn"), { type: "success" });
    setEndpoint(subscribed.endpoint);
  };
  const turnOff = async () => {
    if (endpoint && (await end.send({ endpoint })) === null) return;
    await forgetDevice();
    notify(t("sessions.push.turnedOff"), { type: "success" });
    setEndpoint(null);
  };
  return (
    <section className="panel part" aria-label={t("sessions.push.title")}>
      <header>
        <h2>{t("sessions.push.title")}</h2>
        {data?.isOn && <span>{t("sessions.push.on")}</span>}
      </header>
      <p className="quiet small">{t(canPush() ? "sessions.push.lead" : "sessions.push.unable")}</p>
      {refusal !== null && (
        <p className="note" role="alert">
          {t(`sessions.push.refused.${refusal}`)}
        </p>
      )}
      <Failure failure={keep.failure ?? end.failure} />
      {canPush() && data !== undefined && (
        <footer>
          {data.isOn ? (
            <Button disabled={end.isBusy} onClick={() => void turnOff()}>
              {t("sessions.push.turnOff")}
            </Button>
          ) : (
            <SendButton
              type="button"
              isBusy={isAsking || keep.isBusy}
              onClick={() => void turnOn(data.publicKey)}
            >
              {t("sessions.push.turnOn")}
            </SendButton>
          )}
        </footer>
      )}
    </section>
  );
};
