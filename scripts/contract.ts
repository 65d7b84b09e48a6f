import { replay } from "./contract/replay";
import { table } from "./shop/table";

/**
 * `npm run contract -- http://localhost:3000/api/v1/`: replays the contract against any host and prints what passed and
 * what did not. It signs up a customer and places an order by cash (and in the sandbox by card), so it is not for a
 * shop that trades.
 */

const [address = ""] = process.argv.slice(2);

if (!URL.canParse(address)) {
  console.error("Usage: npm run contract -- http://localhost:3000/api/v1/");
  process.exitCode = 1;
} else {
  const outcomes = await replay(new URL(address.replace(/\/*$/, "/")));
  console.log(
    table(
      ["call", "tried", "outcome"],
      outcomes.map(({ call, tried, problem }) => [
        call,
        tried,
        problem === null ? "passed" : `FAILED: ${problem}`,
      ]),
    ),
  );
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
