/** Why the form of a file is refused. The desk's words are `exchange.expected.<name>`.
 * @typedef {"file-kind" | "file-size" | "unpacked-size" | "password" | "sheet" | "csv" | "closed-quote" | "json" | "rows"
 *   | "fewer-rows" | "fewer-columns" | "fewer-cells" | "cell-count" | "named-column" | "reading-time"} FormReason
 */

/**
 * A mistake in the form of a file. @typedef {object} FormProblem
 * @property {number} row its line, or its row in a sheet
 * @property {string} column its name in the file; empty for the whole row
 * @property {FormReason} expected
 * @property {Record<string, string | number>} facts
 */

/** @param {number} row @param {string} column @param {FormReason} expected @param {FormProblem["facts"]} [facts] @returns {FormProblem} */
export const formProblem = (row, column, expected, facts = {}) => ({ row, column, expected, facts });

/** Ends the reading of a file with its mistake. */
export class FileRefused extends Error {
  /** @param {FormProblem} problem */
  constructor(problem) {
    super(problem.expected);
    this.problem = problem;
  }
}
