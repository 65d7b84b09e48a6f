/**
 * How much of a file is read. A price list of 10,000 articles has some 3 MB, 22 columns and 220,000 cells; what is above
 * these bounds is refused before it is taken apart.
 */

/** Bytes of a file as it is sent. */
export const MOST_BYTES = 10_000_000;
/** Bytes of a spreadsheet when it is unpacked: its files are packed to a tenth or a twentieth. */
export const MOST_UNPACKED_BYTES = 150_000_000;
/** Rows with something in them. */
export const MOST_ROWS = 50_000;
/** Columns that are filled anywhere. */
export const MOST_COLUMNS = 300;
/** Cells with the empty ones. */
export const MOST_CELLS = 3_000_000;
/** Marks between cells on one line of text. A long description has a few hundred commas. */
export const MOST_MARKS_A_LINE = 10_000;
/** Letters of one row. */
export const MOST_ROW_LETTERS = 1_000_000;

/** Milliseconds that the reading of a file may take. */
export const MOST_MS = 30_000;
/** Megabytes of the reader's heap. */
export const MOST_HEAP_MB = 512;
