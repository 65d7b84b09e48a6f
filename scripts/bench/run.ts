import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openContext, type Piece } from "./context";
import { catalogue } from "./pieces/catalogue";
import { click } from "./pieces/click";
import { desk } from "./pieces/desk";
import { filtered } from "./pieces/filtered";
import { fresh } from "./pieces/fresh";
import { lighthouse } from "./pieces/lighthouse";
import { load } from "./pieces/load";
import { memory } from "./pieces/memory";
import { paint } from "./pieces/paint";
import { start } from "./pieces/start";
import { weight } from "./pieces/weight";
import { rowsTable, verdict, type Row } from "./row";

/**
 * `npm run bench -- [piece …] [--quick] [--json file] [--strict]`: measures the shop beside the floor in one
 * session and prints the figures with their bars (docs/speed.md). Without a piece all run. With --strict a
 * missed bar is an error.
 */

const PIECES: Piece[] = [
  weight,
  paint,
  lighthouse,
  load,
  click,
  filtered,
  catalogue,
  desk,
  memory,
  start,
  fresh,
];

const usage = `Usage: npm run bench -- [${PIECES.map(({ name }) => name).join("] [")}] [--quick] [--json file] [--strict]`;

const bench = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: "boolean" }, json: { type: "string" }, strict: { type: "boolean" } },
  });
  const unknown = positionals.find((name) => !PIECES.some((piece) => piece.name === name));
  if (unknown !== undefined) throw new TypeError(`There is no piece "${unknown}".\n${usage}`);
  const context = openContext(values.quick ?? false);
  const rows: (Row & { piece: string })[] = [];
  const failed: string[] = [];
  const report = (): void => {
    const met = (wanted: boolean): number => rows.filter((row) => verdict(row) === wanted).length;
    console.log(
      `${rowsTable(rows)}\n\n${met(true)} bars met, ${met(false)} missed${failed.length > 0 ? `, not measured: ${failed.join(", ")}` : ""}`,
    );
    if (values.json !== undefined)
      writeFileSync(
        values.json,
        `${JSON.stringify(
          rows.map((row) => ({ ...row, met: verdict(row) })),
          null,
          2,
        )}\n`,
      );
    if (failed.length > 0 || (values.strict && met(false) > 0)) process.exitCode = 1;
  };
  // Keeps the figures measured before the signal.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void context.close().finally(() => process.exit((report(), 1))));
  for (const piece of PIECES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    console.error(`── ${piece.name}`);
    try {
      rows.push(...(await piece.run(context)).map((row) => ({ piece: piece.name, ...row })));
    } catch (error) {
      // A piece that cannot run here does not stop the others.
      console.error(error);
      failed.push(piece.name);
    }
  }
  await context.close();
  report();
};

try {
  await bench();
} catch (error) {
  // Wrong option or piece: the message names it.
  if (!(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
