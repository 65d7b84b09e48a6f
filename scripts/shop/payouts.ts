import { parseArgs } from "node:util";
import { isMonth } from "@/lib/model/days";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { listBalances, listLedger, type VendorBalance } from "@/lib/commerce/sales/payouts/ledger";
import { payVendor, receiveHeldCash, setVendorTerms } from "@/lib/commerce/sales/payouts/pay-vendor";
import type { SellerTerms } from "@/lib/commerce/people/vendors/default-terms";
import { writeStatement } from "@/lib/commerce/sales/payouts/statement-csv";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { money } from "./order-words";
import { idOf, JSON_OPTION, LIMIT_OPTION, limitOf, numberOf, printRows, when } from "./output";
import type { Verb } from "./nouns";
import { Refused } from "./refused";

const NO_SELLER = "There is no seller with this number: npm run shop -- sellers all";

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Options of commands that set a seller's terms, in percent. */
export const TERMS_OPTIONS = {
  commission: { type: "string" },
  tcs: { type: "string" },
  tds: { type: "string" },
} as const;

/** The terms among the options, in hundredths of a percent; without those that were not given. */
export const typedTerms = (typed: {
  commission?: string;
  tcs?: string;
  tds?: string;
}): Partial<SellerTerms> => ({
  ...(typed.commission !== undefined && {
    commissionBasisPoints: numberOf(typed.commission, "The commission", NUMBER_FIELDS.sellerTerms),
  }),
  ...(typed.tcs !== undefined && { tcsBasisPoints: numberOf(typed.tcs, "TCS", NUMBER_FIELDS.sellerTerms) }),
  ...(typed.tds !== undefined && { tdsBasisPoints: numberOf(typed.tds, "TDS", NUMBER_FIELDS.sellerTerms) }),
});

const monthOf = (word: string | undefined): string | null => {
  if (word !== undefined && !isMonth(word)) throw new Refused("The month is as 2026-11.");
  return word ?? null;
};

const balanceOf = async (word: string | undefined): Promise<VendorBalance> => {
  const [balance] = await listBalances(idOf(word ?? "", "The seller"));
  if (balance === undefined) throw new Refused(NO_SELLER);
  return balance;
};

type Columns = Record<string, (balance: VendorBalance) => string>;

const SELLER: Columns = {
  seller: ({ vendorId }) => String(vendorId),
  name: ({ name }) => name.en,
};
const TERMS: Columns = {
  commission: ({ commissionBasisPoints }) => percent(commissionBasisPoints),
  TCS: ({ tcsBasisPoints }) => percent(tcsBasisPoints),
  TDS: ({ tdsBasisPoints }) => percent(tdsBasisPoints),
};
const SUMS: Columns = {
  sales: ({ salesPaise }) => money(salesPaise),
  "shop's coupons": ({ couponPaise }) => money(couponPaise),
  fees: ({ feesPaise }) => money(feesPaise),
  paid: ({ paidPaise }) => money(paidPaise),
  "cash held": ({ cashHeldPaise }) => money(cashHeldPaise),
  balance: ({ balancePaise }) => money(balancePaise),
  "on hold": ({ onHoldPaise }) => money(onHoldPaise),
  payable: ({ payablePaise }) => money(payablePaise),
};

const tell = (isJson: boolean, balance: VendorBalance): void =>
  printRows(isJson, [balance], { ...SELLER, ...TERMS, ...SUMS });

const list: Verb = {
  usage: "[--limit <n>] [--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: { ...LIMIT_OPTION, ...JSON_OPTION } });
    const balances = (await listBalances(null)).slice(0, limitOf(values.limit));
    printRows(values.json, balances, { ...SELLER, ...SUMS });
  },
};

const show: Verb = {
  usage: "<seller> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: words, options: JSON_OPTION, allowPositionals: true });
    tell(values.json, await balanceOf(positionals[0]));
  },
};

const ledger: Verb = {
  usage: "<seller> [--month <yyyy-mm>] [--limit <n>] [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { month: { type: "string" }, ...LIMIT_OPTION, ...JSON_OPTION },
      allowPositionals: true,
    });
    const { vendorId } = await balanceOf(positionals[0]);
    const { rows } = await listLedger(vendorId, {
      month: monthOf(values.month),
      page: 1,
      perPage: limitOf(values.limit),
    });
    printRows(values.json, rows, {
      "when (UTC)": ({ at }) => when(new Date(at)),
      what: ({ kind }) => kind,
      reference: ({ reference }) => reference,
      order: ({ orderNumber }) => orderNumber ?? "",
      sales: ({ salesPaise, couponPaise }) => money(salesPaise + couponPaise),
      fees: ({ commissionPaise, gstPaise, tcsPaise, tdsPaise }) =>
        money(commissionPaise + gstPaise + tcsPaise + tdsPaise),
      net: ({ netPaise }) => money(netPaise),
    });
  },
};

/** Prints the CSV of a month as it is: its line breaks are those of the rows. */
const statement: Verb = {
  usage: "<seller> --month <yyyy-mm>",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { month: { type: "string" } },
      allowPositionals: true,
    });
    const month = monthOf(values.month);
    if (month === null) throw new Refused("Say which month: --month 2026-11");
    const { vendorId } = await balanceOf(positionals[0]);
    process.stdout.write((await writeStatement(vendorId, month)).text);
  },
};

type Moved = { vendorId: number; amountPaise: number; reference: string };

/** A command that records money between the shop and a seller. @param record returns why it was refused, or null */
const mover = (record: (moved: Moved) => Promise<string | null>): Verb => ({
  usage: "<seller> --amount <rupees> --reference <number of the transfer> [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        amount: { type: "string", default: "" },
        reference: { type: "string", default: "" },
        ...JSON_OPTION,
      },
      allowPositionals: true,
    });
    const reference = values.reference.trim();
    if (reference === "" || reference.length > 100)
      throw new Refused("Name the transfer in 1 to 100 characters: --reference <number of the transfer>");
    const amountPaise = numberOf(values.amount, "The amount", NUMBER_FIELDS.payout);
    const { vendorId } = await balanceOf(positionals[0]);
    const refused = await record({ vendorId, amountPaise, reference });
    if (refused !== null) throw new Refused(refused);
    tell(values.json, await balanceOf(positionals[0]));
  },
});

const pay = mover(async (payout) => {
  const paid = await payVendor(COMMAND_LINE, payout);
  if (paid.ok) return null;
  return paid.code === "OVER_BALANCE"
    ? `At most ${money(Number(paid.facts?.payablePaise))} can be paid out now. Nothing was recorded.`
    : NO_SELLER;
});

const receiveCash = mover(async (receipt) => {
  const received = await receiveHeldCash(COMMAND_LINE, receipt);
  if (received.ok) return null;
  return received.code === "OVER_CASH"
    ? `The seller holds ${money(Number(received.facts?.cashHeldPaise))}. Nothing was recorded.`
    : NO_SELLER;
});

const terms: Verb = {
  usage: "<seller> [--commission <percent>] [--tcs <percent>] [--tds <percent>] [--json]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...TERMS_OPTIONS, ...JSON_OPTION },
      allowPositionals: true,
    });
    const changed = typedTerms(values);
    if (Object.keys(changed).length === 0) throw new Refused("Say what: --commission 10 --tcs 0.5");
    const { vendorId, commissionBasisPoints, tcsBasisPoints, tdsBasisPoints } = await balanceOf(
      positionals[0],
    );
    const before = { commissionBasisPoints, tcsBasisPoints, tdsBasisPoints };
    const set = await setVendorTerms(COMMAND_LINE, vendorId, { ...before, ...changed });
    if (!set.ok) throw new Refused(NO_SELLER);
    tell(values.json, await balanceOf(positionals[0]));
  },
};

/** What the shop owes its sellers, as at the desk. */
export const PAYOUTS: Record<string, Verb> = {
  list,
  show,
  ledger,
  statement,
  pay,
  "receive-cash": receiveCash,
  terms,
};
