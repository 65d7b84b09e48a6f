import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { Typed, When } from "../parts/values";
import { useDoing } from "../use-doing";
import type { Terms } from "../payouts/terms-boxes";
import { ApproveDialog } from "./approve-dialog";
import { ReasonDialog } from "./reason-dialog";

export type SellerRequest = AdminAnswer<"sellers/list">["rows"][number];

/** The tax number with what its check found. */
const Gstin = ({ request: { gstin, gstinCheck } }: { request: SellerRequest }) => {
  const { t } = useDesk();
  if (gstin === null || gstinCheck === null) return <span className="quiet">{t("sellers.noGstin")}</span>;
  const isRight = gstinCheck === "right" || gstinCheck === "no-state";
  return (
    <>
      <Code>{gstin}</Code>{" "}
      <span className={isRight ? "quiet" : "miss"}>
        {!isRight && <Glyph name="alert" size={16} />}
        {t(`sellers.gstinChecks.${gstinCheck}`)}
      </span>
    </>
  );
};

const Facts = ({ request }: { request: SellerRequest }) => {
  const { t } = useDesk();
  return (
    <dl className="facts">
      <div>
        <dt>{t("sellers.owner")}</dt>
        <dd>
          <Typed>{request.ownerName}</Typed>
        </dd>
      </div>
      <div>
        <dt>{t("sellers.reach")}</dt>
        <dd>
          <a className="link" href={`mailto:${request.email}`}>
            <Code>{request.email}</Code>
          </a>
          <br />
          <Code>{request.phone}</Code>
        </dd>
      </div>
      <div>
        <dt>{t("sellers.address")}</dt>
        <dd>
          {request.address.map((line) => (
            <span className="address" key={line}>
              <Typed>{line}</Typed>
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t("sellers.taxNumbers")}</dt>
        <dd>
          <Gstin request={request} />
          {request.pan !== null && (
            <span className="address">
              {t("sellers.pan")} <Code>{request.pan}</Code>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("sellers.asked")}</dt>
        <dd>
          <When iso={request.createdAt} />
        </dd>
      </div>
      {request.decidedAt !== null && (
        <div>
          <dt>{t("sellers.decided")}</dt>
          <dd>
            <When iso={request.decidedAt} />
            {request.reason !== null && (
              <span className="address">
                <Typed>{request.reason}</Typed>
              </span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
};

/** @property terms commission and TCS that the shop usually has */
type Props = { request: SellerRequest; terms: Omit<Terms, "tdsBasisPoints"> };

/** Decisions that a request's state allows. Each is mailed to the firm. */
const Decisions = ({ request, terms }: Props) => {
  const { t } = useDesk();
  const { id, status, companyName, tdsBasisPoints } = request;
  const [asked, setAsked] = useState<"approve" | "reject" | "suspend" | null>(null);
  const reinstate = useDoing("sellers/reinstate");
  return (
    <footer>
      {status === "pending" && (
        <>
          <Button variant="contained" color="primary" onClick={() => setAsked("approve")}>
            {t("sellers.approve")}
            <span className="vh"> {companyName}</span>
          </Button>
          <Button onClick={() => setAsked("reject")}>
            {t("sellers.reject")}
            <span className="vh"> {companyName}</span>
          </Button>
        </>
      )}
      {status === "approved" && (
        <Button onClick={() => setAsked("suspend")}>
          {t("sellers.suspend")}
          <span className="vh"> {companyName}</span>
        </Button>
      )}
      {status === "suspended" && (
        <Button
          disabled={reinstate.isBusy}
          onClick={() => void reinstate.act({ id }, t("sellers.done.reinstate"))}
        >
          {t("sellers.reinstate")}
          <span className="vh"> {companyName}</span>
        </Button>
      )}
      {status !== "rejected" && <small className="quiet">{t(`sellers.lead.${status}`)}</small>}
      <Failure failure={reinstate.failure} />
      {asked === "approve" && (
        <ApproveDialog
          id={id}
          name={companyName}
          terms={{ ...terms, tdsBasisPoints }}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked === "reject" || asked === "suspend") && (
        <ReasonDialog request={request} decision={asked} onClose={() => setAsked(null)} />
      )}
    </footer>
  );
};

/** A firm's request with its checks, and what may be decided. */
export const SellerCard = ({ request, terms }: Props) => {
  const id = useId();
  return (
    <li className="panel part" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <Typed>{request.companyName}</Typed>
        </h2>
      </header>
      <Facts request={request} />
      <Decisions request={request} terms={terms} />
    </li>
  );
};
