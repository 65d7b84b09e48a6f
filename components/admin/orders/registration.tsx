import { Code, IsolatedText } from "@/components/ui/inline-text";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { formatDate } from "@/lib/i18n/format-date";
import { MAY_SEND } from "@/lib/model/e-invoice-states";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Typed } from "../parts/values";
import type { Part } from "./order-types";
import { useOrderAction } from "./use-order-action";

type EInvoice = Part["eInvoices"][number];

type Shown = {
  document: string;
  registration: Omit<EInvoice, "document">;
  /** The button that sends the paper to the registry; null for who may not. */
  press: { send: () => void; isBusy: boolean; failure: AdminFailure | null } | null;
};

/** What the registry of invoices said of a paper, with a button that sends it again while it has no number. */
export const RegistrationState = ({ document, registration, press }: Shown) => {
  const { t } = useDesk();
  const { state, irn, problemCode, problem, dueBy } = registration;
  return (
    <small>
      {t(`orders.eInvoice.${state}`)} {irn !== null && <Code>{irn}</Code>}
      {problemCode !== "" && <Code>{problemCode}</Code>} {problem !== "" && <Typed>{problem}</Typed>}
      {MAY_SEND.includes(state) && (
        <>
          <span className="address">
            <IsolatedText>{t("orders.eInvoice.dueBy", { day: formatDate(dueBy) })}</IsolatedText>
          </span>
          {press !== null && (
            <button
              type="button"
              className="link"
              aria-label={t("orders.eInvoice.sendNamed", { document })}
              disabled={press.isBusy}
              onClick={press.send}
            >
              {t(state === "refused" ? "orders.eInvoice.send" : "orders.eInvoice.sendNow")}
            </button>
          )}
          <Failure failure={press?.failure ?? null} />
        </>
      )}
    </small>
  );
};

/** What the registry of invoices said of a paper of an order; nothing for a paper that it need not know. */
export const Registration = ({
  order,
  document,
  eInvoices,
}: {
  order: string;
  document: string;
  eInvoices: readonly EInvoice[];
}) => {
  const { act, isBusy, failure } = useOrderAction("register-paper");
  const found = eInvoices.find((one) => one.document === document);
  return found === undefined ? null : (
    <RegistrationState
      document={document}
      registration={found}
      press={{ send: () => void act({ number: order, document }), isBusy, failure }}
    />
  );
};
