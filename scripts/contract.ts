import { createInterface } from "node:readline/promises";
import { judgeHost } from "./contract/judge";
import type { Mailbox } from "./contract/person";
import { failuresOf, report } from "./contract/report";

/**
 * `npm run contract -- https://admin.example.com/api/v1/`: checks any admin host against the specification's
 * section 7, prints passed and failed checks, and ends with the sentence whether the shop will work before it. Exits
 * with 1 after a failure or without an address.
 */

const USAGE = `Usage: npm run contract -- https://admin.example.com/api/v1/ [you@example.com]
Signs up a customer and places an order by cash at that host.
Sends a message, a review and a seller request, too.
With a mailbox of yours it asks for the code that the host mails for a new password.`;

const [address = "", email] = process.argv.slice(2);

/** Reads the code from whoever runs the check. */
const mailboxOf = (own: string): Mailbox => ({
  email: own,
  readCode: async () => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return (await lines.question(`The code that was mailed to ${own}: `)).trim();
    } finally {
      lines.close();
    }
  },
});

if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const mailbox = email === undefined ? undefined : mailboxOf(email);
  const verdict = await judgeHost(new URL(address.replace(/\/*$/, "/")), mailbox);
  console.log(report(verdict));
  if (failuresOf(verdict) > 0) process.exitCode = 1;
}
