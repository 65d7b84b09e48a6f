import Button from "@mui/material/Button";
import { useState } from "react";
import { useParams } from "react-admin";
import { Code, Money } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { useMay } from "../parts/if-may";
import { PageState } from "../parts/page-state";
import { listHref } from "../parts/tabs-nav";
import { Typed, When } from "../parts/values";
import { useRead } from "../use-read";
import { Addresses } from "./addresses";
import { BlockDialog } from "./block-dialog";
import { CustomerState, type WholeCustomer as Customer } from "./customer-list";
import { EraseDialog, ExportDialog } from "./data-dialog";

const Facts = ({ customer }: { customer: Customer }) => {
  const { t } = useDesk();
  return (
    <dl className="facts">
      <div>
        <dt>{t("customers.columns.email")}</dt>
        <dd>
          <a className="link" href={`mailto:${customer.email}`}>
            <Code>{customer.email}</Code>
          </a>
        </dd>
      </div>
      <div>
        <dt>{t("customers.phone")}</dt>
        <dd>{customer.mobileNo === "" ? "–" : <Code>{customer.mobileNo}</Code>}</dd>
      </div>
      {(customer.companyName !== "" || customer.gstin !== "") && (
        <div>
          <dt>{t("customers.company")}</dt>
          <dd>
            <Typed>{customer.companyName}</Typed> {customer.gstin !== "" && <Code>{customer.gstin}</Code>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("customers.since")}</dt>
        <dd>
          <When iso={customer.createdAt} />
        </dd>
      </div>
      <div>
        <dt>{t("customers.columns.total")}</dt>
        <dd>
          <Money paise={customer.totalPaise} decimals="always" />
        </dd>
      </div>
    </dl>
  );
};

type Step = "block" | "unblock" | "export" | "erase";

/** Steps that the person may take with the customer. */
const useSteps = (customer: Customer): Step[] => {
  const may = useMay();
  if (customer.erasedAt !== null) return [];
  const steps = [customer.blockedAt === null ? "block" : "unblock", "export", "erase"] as const;
  return steps.filter((step) => may(`customers/${step}`));
};

const CustomerView = ({ customer }: { customer: Customer }) => {
  const { t } = useDesk();
  const [step, setStep] = useState<Step | null>(null);
  const steps = useSteps(customer);
  const close = () => setStep(null);
  return (
    <>
      <DimHead name={customer.name} figure={t("customers.orders", { count: customer.orders })}>
        <Typed>{customer.name}</Typed>
      </DimHead>
      <section className="panel" aria-label={customer.name}>
        <CustomerState customer={customer} />
        <Facts customer={customer} />
        <div className="acts">
          <Button href={listHref("orders", { tab: "all", text: customer.email })}>
            {t("customers.showOrders")}
          </Button>
          {steps.map((one) => (
            <Button key={one} onClick={() => setStep(one)}>
              {t(`customers.${one}`)}
            </Button>
          ))}
        </div>
      </section>
      <Addresses addresses={customer.addresses} gstin={customer.gstin} />
      {(step === "block" || step === "unblock") && (
        <BlockDialog id={customer.id} step={step} onClose={close} />
      )}
      {step === "export" && <ExportDialog id={customer.id} onClose={close} />}
      {step === "erase" && <EraseDialog id={customer.id} onClose={close} />}
    </>
  );
};

/** A customer: what they bought, and what may be done about their account. */
export const CustomerPage = () => {
  const { t } = useDesk();
  const read = useRead("customers/show", { id: Number(useParams().id) });
  return (
    <>
      <BackLink to="/customers">{t("menu.customers")}</BackLink>
      <PageState read={read}>{(customer) => <CustomerView customer={customer} />}</PageState>
    </>
  );
};
