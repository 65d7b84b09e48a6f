import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { WITH_SLIP } from "@/lib/model/part-states";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { useMay } from "../parts/if-may";
import { SendButton } from "../parts/send-button";
import { LocalizedPhrase, When } from "../parts/values";
import { DeclineDialog } from "./decline-dialog";
import { Declined } from "./declined";
import type { Line, Order, Part } from "./order-types";
import { StateMark, Track } from "./part-state";
import { ShipDialog } from "./ship-dialog";
import { TakeBackDrawer } from "./take-back-drawer";
import { useSlips } from "./use-slips";
import { useOrderAction } from "./use-order-action";

const LineRow = ({ line }: { line: Line }) => {
  const { t } = useDesk();
  return (
    <tr>
      <td className="full">
        <b>
          <LocalizedPhrase text={line.name} />
        </b>
        <small>
          <Code>{line.sku}</Code>
          {line.selections.map(({ name, value }) => (
            <span key={name.en}>
              {" · "}
              <LocalizedPhrase text={name} />: <LocalizedPhrase text={value} />
            </span>
          ))}
        </small>
        {line.cancelledQuantity > 0 && (
          <small>{t("orders.cancelledPieces", { count: line.cancelledQuantity })}</small>
        )}
        {line.returnedQuantity > 0 && (
          <small>{t("orders.returnedPieces", { count: line.returnedQuantity })}</small>
        )}
      </td>
      <td className="end not-phone">
        <Money paise={line.unitPaise} decimals="always" />
      </td>
      <td className="end">
        <Code>× {line.quantity}</Code>
      </td>
      <td className="end">
        <b>
          <Money paise={line.totalPaise} decimals="always" />
        </b>
      </td>
    </tr>
  );
};

const Parcels = ({ parcels }: { parcels: Part["parcels"] }) => {
  const { t } = useDesk();
  return parcels.map((parcel, i) => (
    <dl className="parcel" key={`${parcel.shippedAt}${parcel.trackingNumber}`}>
      <div>
        <dt>{t("orders.parcel", { number: i + 1 })}</dt>
        <dd>
          <bdi dir="auto">{parcel.carrier}</bdi>
        </dd>
      </div>
      {parcel.trackingNumber !== "" && (
        <div>
          <dt>{t("orders.trackingNumber")}</dt>
          <dd>
            {parcel.trackingUrl === null ? (
              <Code>{parcel.trackingNumber}</Code>
            ) : (
              <a className="link" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                <Code>{parcel.trackingNumber}</Code>
                <Glyph name="out" size={16} />
              </a>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("orders.sentAt")}</dt>
        <dd>
          <When iso={parcel.shippedAt} />
        </dd>
      </div>
    </dl>
  ));
};

type Props = { order: Order; part: Part; isWaiting: boolean };
type Step = "ship" | "decline" | "cancel" | "return" | null;

/** True if goods are to be sent or were sent, so that there is a packing slip. */
const hasSlip = ({ state }: Part): boolean => WITH_SLIP.includes(state);

/** Buttons of the actions that the state of the part allows, and the packing slip. */
const PartActions = ({ order, part, isWaiting }: Props) => {
  const { t } = useDesk();
  const [open, setOpen] = useState<Step>(null);
  const pack = useOrderAction("pack");
  const deliver = useOrderAction("deliver");
  const slips = useSlips();
  const of = { number: order.id, vendorId: part.vendorId };
  const may = useMay();
  const can = (action: Part["actions"][number]) => part.actions.includes(action) && may(`orders/${action}`);
  const isShipNext = isWaiting && !can("pack") && part.state === "packed";
  return (
    <footer>
      {can("pack") && (
        <SendButton
          type="button"
          isBusy={pack.isBusy}
          {...(isWaiting ? {} : { variant: "outlined", color: "secondary" })}
          onClick={() => void pack.act(of)}
        >
          <Glyph name="box" size={18} />
          {t("orders.actions.pack")}
        </SendButton>
      )}
      {can("ship") && (
        <Button
          {...(isShipNext ? { variant: "contained", color: "primary" } : {})}
          onClick={() => setOpen("ship")}
        >
          <Glyph name="truck" size={18} />
          {t(part.state === "shipped" ? "orders.actions.shipMore" : "orders.actions.ship")}
        </Button>
      )}
      {can("deliver") && (
        <Button disabled={deliver.isBusy} onClick={() => void deliver.act(of)}>
          <Glyph name="check" size={18} />
          {t("orders.actions.deliver")}
        </Button>
      )}
      {can("decline") && (
        <Button onClick={() => setOpen("decline")}>
          <Glyph name="alert" size={18} />
          {t("orders.actions.decline")}
        </Button>
      )}
      {(["cancel", "return"] as const).filter(can).map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          <Glyph name={action === "return" ? "undo" : "close"} size={18} />
          {t(`orders.actions.${action}`)}
        </Button>
      ))}
      {hasSlip(part) && (
        <Button disabled={slips.isBusy} onClick={() => void slips.print([of])}>
          <Glyph name="print" size={18} />
          {t("orders.slips.one")}
        </Button>
      )}
      {can("pack") && <small className="quiet">{t("orders.packLead")}</small>}
      {part.state === "packed" && !can("cancel") && <small className="quiet">{t("orders.packedLead")}</small>}
      <Failure failure={pack.failure ?? deliver.failure ?? slips.failure} />
      {open === "ship" && <ShipDialog order={order} part={part} onClose={() => setOpen(null)} />}
      {open === "decline" && <DeclineDialog order={order} part={part} onClose={() => setOpen(null)} />}
      {(open === "cancel" || open === "return") && (
        <TakeBackDrawer action={open} order={order} part={part} onClose={() => setOpen(null)} />
      )}
    </footer>
  );
};

/** One seller's share of an order. */
export const OrderPart = ({ order, part, isWaiting }: Props) => {
  const { t } = useDesk();
  const id = useId();
  return (
    <section className="part panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <LocalizedPhrase text={part.vendorName} />
        </h2>
        <StateMark state={part.state} />
        <span className="quiet small last">
          <Money paise={part.totalPaise} decimals="always" />
        </span>
      </header>
      <Track state={part.state} />
      <table className="rows tight stack">
        <tbody>
          {order.lines
            .filter(({ vendorId }) => vendorId === part.vendorId)
            .map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
        </tbody>
      </table>
      <Parcels parcels={part.parcels} />
      {part.isSuspended && part.actions.length > 0 && <p className="note">{t("orders.suspendedNote")}</p>}
      {part.cannotDeliver !== null ? (
        <Declined order={order} part={part} said={part.cannotDeliver} />
      ) : (
        (part.actions.length > 0 || hasSlip(part)) && (
          <PartActions order={order} part={part} isWaiting={isWaiting} />
        )
      )}
    </section>
  );
};
