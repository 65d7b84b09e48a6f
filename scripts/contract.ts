import { judgeHost } from "./contract/judge";
import { failuresOf, report } from "./contract/report";

/**
 * `npm run contract -- https://admin.example.com/api/v1/`: checks any admin host against the specification's
 * section 7 and prints passed and failed checks. Exits with 1 after a failure or without an address.
 */

const USAGE = `Usage: npm run contract -- https://admin.example.com/api/v1/
Signs up a customer and places an order by cash at that host.
Sends a message, a review and a seller request, too.
With SEAL_KEY of this shop it confirms the customer's e-mail, without which the shop refuses cash.`;

const [address = ""] = process.argv.slice(2);

if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const verdict = await judgeHost(new URL(address.replace(/\/*$/, "/")), process.env.SEAL_KEY);
  console.log(report(verdict));
  if (failuresOf(verdict) > 0) process.exitCode = 1;
}
