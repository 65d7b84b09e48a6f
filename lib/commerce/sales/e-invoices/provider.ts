import "server-only";
import type { EInvoice } from "./payload";

/** What the registry says of a paper. A refusal has the registry's own code and text. */
export type RegistryAnswer =
  | { state: "registered"; irn: string; ackNo: string; ackAt: Date; signedQr: string }
  | { state: "refused"; code: string; text: string };

/**
 * The port to the government's registry of invoices (IRP, CGST rules, rule 48(4)). A paper may be sent any number of times:
 * one that the registry knows is answered with the number that it has.
 */
export type EInvoiceProvider = {
  /** True if the shop's sandbox plays the registry. */
  isPlayed: boolean;
  /** Registers a paper, or reads its registration. @throws RegistryAway without a reliable answer */
  register(paper: EInvoice): Promise<RegistryAnswer>;
};

/** The registry was unreachable, silent, or failed: if it knows the paper is unknown, and it is sent again later. */
export class RegistryAway extends Error {
  override name = "RegistryAway";
}
