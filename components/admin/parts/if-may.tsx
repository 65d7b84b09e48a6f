import type { ReactNode } from "react";
import type { AdminCallName } from "@/lib/admin-contract/calls";
import { may } from "../access";
import { useMe } from "../use-me";

type Props = { call: AdminCallName; children: ReactNode };

/** True if the person at the desk may ask the call; false until the session is known. */
export const useMay = (): ((call: AdminCallName) => boolean) => {
  const me = useMe();
  return (call) => me !== undefined && may(me, call);
};

/** Shows its content to those who may ask the call. */
export const IfMay = ({ call, children }: Props) => (useMay()(call) ? children : null);

/** Fields that everybody of the page may read. Only who may ask the call can change them. */
export const WritableIfMay = ({ call, children }: Props) =>
  useMay()(call) ? (
    children
  ) : (
    <fieldset className="unwritable" disabled>
      {children}
    </fieldset>
  );
