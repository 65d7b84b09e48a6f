import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { AdminAnswer, AdminFailure } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { useCall } from "../use-call";

/** The browser's dialog was closed, or the device has no passkey of this shop, or has this one already. */
const NONE_GIVEN: AdminFailure = { code: "PASSKEY_NOT_GIVEN" };

/** Waits for the browser's dialog. @returns null if it ended without an answer */
const useDevice = () => {
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wait = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    setFailure(null);
    setBusy(true);
    try {
      return await ask();
    } catch {
      setFailure(NONE_GIVEN);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { wait, isBusy, failure };
};

/** What the device answered, as a request. */
const asRequest = <T extends { id: string }>(response: T) => ({ ...response }) as { id: string };

/** Makes a passkey on this device and keeps it at the shop. */
export const useAddPasskey = () => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const device = useDevice();
  const begin = useCall("passkeys/begin");
  const finish = useCall("passkeys/finish");
  /** @returns true if it was made */
  const add = async (name: string): Promise<boolean> => {
    const begun = await begin.send({});
    if (begun === null) return false;
    const optionsJSON = begun.options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await device.wait(() => startRegistration({ optionsJSON }));
    if (response === null || (await finish.send({ name, response: asRequest(response) })) === null)
      return false;
    notify(t("sessions.passkeys.added"), { type: "success" });
    refresh();
    return true;
  };
  return {
    add,
    isBusy: begin.isBusy || device.isBusy || finish.isBusy,
    failure: begin.failure ?? device.failure ?? finish.failure,
  };
};

/** Logs in with a passkey of this device. */
export const usePasskeyLogIn = () => {
  const device = useDevice();
  const begin = useCall("passkeys/begin-log-in");
  const finish = useCall("passkeys/log-in");
  /** @returns the session; null if there is none */
  const logIn = async (): Promise<AdminAnswer<"passkeys/log-in"> | null> => {
    const begun = await begin.send({});
    if (begun === null) return null;
    const optionsJSON = begun.options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const response = await device.wait(() => startAuthentication({ optionsJSON }));
    return response && finish.send({ response: asRequest(response) });
  };
  return {
    logIn,
    isBusy: begin.isBusy || device.isBusy || finish.isBusy,
    failure: begin.failure ?? device.failure ?? finish.failure,
  };
};
