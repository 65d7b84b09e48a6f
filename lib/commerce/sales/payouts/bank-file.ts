import "server-only";
import { csvLines, rupeesCell } from "../../base/csv-text";
import type { PayoutRun } from "./payout-runs";

/**
 * What files of many transfers at Indian banks have in common. Each bank wants its own heads and order (Union Bank of
 * India: type, IFSC, account, amount, remarks, name, e-mail; ICICI and others the same in templates), so that these columns
 * are copied into the bank's form, or mapped at its upload.
 */
const COLUMNS = [
  "Payment Type",
  "Beneficiary Name",
  "Beneficiary Account Number",
  "IFSC Code",
  "Amount",
  "Remarks",
  "Email",
] as const;

/** Most characters of a name at the banks whose forms were read. */
const LONGEST_NAME = 40;

/** A name in the letters of bank messages: Latin letters, digits and spaces. NEFT goes by the account number alone. */
const bankName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();

/**
 * A run's transfers by NEFT as CSV, without those that the bank refused. Without a byte order mark, which a bank would
 * take for a part of the first head.
 */
export const bankFile = ({ number, lines }: PayoutRun): { fileName: string; text: string } => {
  const rows = lines
    .filter(({ returned }) => returned === null)
    .map(({ reference, amountPaise, paidTo: { name, account, ifsc, email } }) => [
      "NEFT",
      bankName(name),
      account,
      ifsc,
      rupeesCell(amountPaise),
      reference,
      email,
    ]);
  return { fileName: `${number}-neft.csv`, text: csvLines([COLUMNS, ...rows]) };
};
