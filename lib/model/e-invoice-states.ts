type Row = {
  /** True while a paper has no number of the registry: it is not handed out as a tax invoice (CGST rules, rule 48(5)). */
  isHeldBack: boolean;
  /** True if a person may send it to the registry again. */
  maySend: boolean;
};

/** States of a paper that needs a number of the registry of invoices (IRN). `refused`: by a rule that a person must look at. */
export const E_INVOICE_ROWS = {
  waiting: { isHeldBack: true, maySend: true },
  registered: { isHeldBack: false, maySend: false },
  refused: { isHeldBack: true, maySend: true },
} as const satisfies Record<string, Row>;

export type EInvoiceState = keyof typeof E_INVOICE_ROWS;
export const E_INVOICE_STATES = Object.keys(E_INVOICE_ROWS) as [EInvoiceState, ...EInvoiceState[]];

const statesWith = (isMeant: (row: Row) => boolean): EInvoiceState[] =>
  E_INVOICE_STATES.filter((state) => isMeant(E_INVOICE_ROWS[state]));

/** States in which a person may send a paper to the registry again. */
export const MAY_SEND = statesWith(({ maySend }) => maySend);
