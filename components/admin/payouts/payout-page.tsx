import Button from "@mui/material/Button";
import { useState } from "react";
import { useParams } from "react-admin";
import { Money } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { FirmPanel } from "../firm/firm-panel";
import { BackLink, DimHead } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { IfMay, useMay } from "../parts/if-may";
import { PageState } from "../parts/page-state";
import { LocalizedPhrase } from "../parts/values";
import { useRead } from "../use-read";
import { plainText, type WordKey } from "../words";
import { LedgerTable } from "./ledger-table";
import { MoneyDialog, MOVE_NAMES, MOVES, type Move } from "./money-dialog";
import { PapersPanel } from "./papers-panel";
import type { Balance } from "./payout-types";
import { ReturnForm } from "./return-form";
import { SellerDoor } from "./seller-door";
import { StatementForm } from "./statement-form";
import { TermsForm } from "./terms-form";
import { TermsPanel } from "./terms-panel";

/** Rows that sum up those above them. */
const SUMMED: WordKey[] = ["payouts.sums.balance", "payouts.sums.payable"];

type Row = [WordKey, number];

const Sums = ({ balance }: { balance: Balance }) => {
  const { t } = useDesk();
  const rows: Row[] = [
    ["payouts.sums.sales", balance.salesPaise],
    ...(balance.couponPaise === 0 ? [] : ([["payouts.sums.coupon", balance.couponPaise]] satisfies Row[])),
    ["payouts.sums.fees", -balance.feesPaise],
    ["payouts.sums.paid", -balance.paidPaise],
    ["payouts.sums.cash", -balance.cashHeldPaise],
    ["payouts.sums.balance", balance.balancePaise],
    ["payouts.sums.onHold", -balance.onHoldPaise],
    ["payouts.sums.payable", balance.payablePaise],
  ];
  return (
    <dl className="sums">
      {rows.map(([name, paise]) => (
        <div key={name} className={SUMMED.includes(name) ? "all" : ""}>
          <dt>{t(name)}</dt>
          <dd>
            <Money paise={paise} decimals="always" />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const SellerLedger = ({ balance }: { balance: Balance }) => {
  const { t, language } = useDesk();
  const may = useMay();
  const [moving, setMoving] = useState<Move | null>(null);
  const moves = MOVE_NAMES.filter((move) => may(MOVES[move].call) && MOVES[move].mostPaise(balance) > 0);
  const isShop = may("payouts/pay");
  return (
    <>
      <DimHead
        name={plainText(balance.name, language)}
        actions={
          moves.length === 0
            ? undefined
            : moves.map((move) => (
                <Button key={move} onClick={() => setMoving(move)}>
                  <Glyph name="cash" size={18} />
                  {t(`payouts.${move}.title`)}
                </Button>
              ))
        }
      >
        <LocalizedPhrase text={balance.name} />
      </DimHead>
      <div className="cols stockcols">
        <LedgerTable vendorId={balance.vendorId} />
        <div className="cards">
          <section className="panel" aria-label={t("payouts.sums.title")}>
            <Sums balance={balance} />
            <IfMay call="payouts/statement">
              <StatementForm vendorId={balance.vendorId} />
            </IfMay>
          </section>
          <IfMay call="payouts/papers">
            <PapersPanel vendorId={balance.vendorId} />
          </IfMay>
          <IfMay call="exports/return">
            <ReturnForm vendorId={balance.vendorId} />
          </IfMay>
          {isShop ? (
            <TermsForm
              key={`${balance.commissionBasisPoints} ${balance.tcsBasisPoints} ${balance.tdsBasisPoints}`}
              balance={balance}
            />
          ) : (
            <TermsPanel terms={balance} />
          )}
          <FirmPanel vendorId={balance.vendorId} />
          <IfMay call="vendors/show">
            <SellerDoor vendorId={balance.vendorId} />
          </IfMay>
        </div>
      </div>
      {moving !== null && <MoneyDialog move={moving} balance={balance} onClose={() => setMoving(null)} />}
    </>
  );
};

/** The ledger of a seller. @param vendorId null for a seller who reads their own */
export const SellerPayouts = ({ vendorId }: { vendorId: number | null }) => {
  const read = useRead("payouts/show", { vendorId });
  return <PageState read={read}>{(balance) => <SellerLedger balance={balance} />}</PageState>;
};

/** One seller's ledger for the shop, with payouts and terms. */
export const PayoutPage = () => {
  const { t } = useDesk();
  return (
    <>
      <BackLink to="/payouts">{t("menu.payouts")}</BackLink>
      <SellerPayouts vendorId={Number(useParams().id)} />
    </>
  );
};
