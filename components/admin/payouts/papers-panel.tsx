import Button from "@mui/material/Button";
import { useId } from "react";
import { useRefresh } from "react-admin";
import { Code, Money } from "@/components/ui/inline-text";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { useMay } from "../parts/if-may";
import { PageState } from "../parts/page-state";
import { savePdf } from "../parts/save-file";
import { RegistrationState } from "../orders/registration";
import { useCall } from "../use-call";
import type { CommissionPaper } from "./payout-types";

/** What the registry of invoices said of a paper; the shop sends it again. */
const CommissionRegistration = ({
  vendorId,
  number,
  registration,
}: { vendorId: number; registration: NonNullable<CommissionPaper["registration"]> } & Pick<
  CommissionPaper,
  "number"
>) => {
  const refresh = useRefresh();
  const { send, isBusy, failure } = useCall("payouts/register-paper");
  const register = async () => {
    if ((await send({ vendorId, number })) !== null) refresh();
  };
  const isShop = useMay()("payouts/register-paper");
  return (
    <RegistrationState
      document={number}
      registration={registration}
      press={isShop ? { send: () => void register(), isBusy, failure } : null}
    />
  );
};

const PaperRow = ({ paper, vendorId }: { paper: CommissionPaper; vendorId: number }) => {
  const { t, language } = useDesk();
  const { send, isBusy, failure } = useCall("payouts/print-paper");
  const save = async () => {
    const file = await send({ vendorId, number: paper.number, language });
    if (file !== null) savePdf(file.name, file.data);
  };
  return (
    <div>
      <dt>
        {t(`payouts.papers.kinds.${paper.kind}`)} <Code>{paper.month}</Code>
        {" · "}
        <Money paise={paper.totalPaise} decimals="always" />
        <Failure failure={failure} />
        {paper.registration !== null && (
          <CommissionRegistration
            vendorId={vendorId}
            number={paper.number}
            registration={paper.registration}
          />
        )}
      </dt>
      <dd>
        <Button
          disabled={isBusy}
          onClick={() => void save()}
          aria-label={t("payouts.papers.save", { number: paper.number })}
        >
          <Glyph name="download" size={18} />
          <Code>{paper.number}</Code>
        </Button>
      </dd>
    </div>
  );
};

const PapersView = ({ vendorId }: { vendorId: number }) => {
  const { t } = useDesk();
  const { data, error, refetch } = useCallList("payouts/papers");
  return (
    <PageState read={{ data, error, refetch }}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="quiet">{t("payouts.papers.none")}</p>
        ) : (
          <dl className="sums">
            {rows.map((paper) => (
              <PaperRow key={paper.id} paper={paper} vendorId={vendorId} />
            ))}
          </dl>
        )
      }
    </PageState>
  );
};

/** The shop's invoices and credit notes for its commission on a seller's sales, newest first, each as a PDF. */
export const PapersPanel = ({ vendorId }: { vendorId: number }) => {
  const { t } = useDesk();
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("payouts.papers.title")}</h2>
      <p className="quiet">{t("payouts.papers.lead")}</p>
      {/* Those of more than four years. */}
      <CallList call="payouts/papers" filter={{ vendorId }} perPage={100} disableSyncWithLocation>
        <PapersView vendorId={vendorId} />
      </CallList>
    </section>
  );
};
