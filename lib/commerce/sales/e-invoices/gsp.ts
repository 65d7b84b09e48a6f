import "server-only";
import { z } from "zod";
import { PROVIDER_TIMEOUT } from "../payments/timeout";
import { irnOf, type EInvoice } from "./payload";
import { RegistryAway, type EInvoiceProvider, type RegistryAnswer } from "./provider";
import { readSignedQr } from "./signed-qr";

/** `base` e.g. `https://api.clear.in/einv/v1/govt/api`; `publicKeys` in base64, of the registries that may sign. */
export type GspAccess = { base: string; token: string; publicKeys: readonly string[] };

/** The code of a paper that the registry knows already. */
const DUPLICATE = "2150";

/**
 * Codes with which the service itself is not ready, or does not know the shop: nothing is wrong with the paper, and it is sent
 * again (einvoice1.gst.gov.in/others/geterrorcodes/INV; 301, 302 and 5002 are those of Clear).
 */
const AWAY = ["301", "302", "1005", "1007", "1008", "1010", "2139", "2146", "2147", "5002"];

/** A problem, named as the provider or as the registry names it. */
const problem = z
  .object({
    error_code: z.coerce.string().optional(),
    error_message: z.string().optional(),
    ErrorCode: z.coerce.string().optional(),
    ErrorMessage: z.string().optional(),
  })
  .transform((row) => ({
    code: row.error_code ?? row.ErrorCode ?? "",
    text: row.error_message ?? row.ErrorMessage ?? "",
  }));

const answer = z.object({
  Success: z.enum(["Y", "N"]),
  Irn: z.string().nullish(),
  AckNo: z.coerce.string().nullish(),
  /** `2026-11-30 14:05:00` in India. */
  AckDt: z.string().nullish(),
  SignedQRCode: z.string().nullish(),
  ErrorDetails: z.array(problem).nullish(),
});
type Answer = z.infer<typeof answer>;

const refused = (code: string, text: string): RegistryAnswer => ({ state: "refused", code, text });

/** Compares what the registry has signed with the paper. A registration that is not of it is refused. */
const checked = (paper: EInvoice, given: Answer, publicKeys: readonly string[]): RegistryAnswer => {
  const { Irn, AckNo, AckDt, SignedQRCode } = given;
  if (!Irn || !AckNo || !AckDt || !SignedQRCode) throw new RegistryAway("the registration is not whole");
  if (Irn !== irnOf(paper)) return refused("IRN", "The registry answered with the number of another paper.");
  const said = readSignedQr(SignedQRCode, publicKeys);
  if (said === null)
    return refused("SIGNATURE", "The QR code is not signed by a key of EINVOICE_PUBLIC_KEY.");
  const isOfPaper =
    said.Irn === Irn &&
    said.DocNo === paper.DocDtls.No &&
    said.SellerGstin === paper.SellerDtls.Gstin &&
    said.TotInvVal === paper.ValDtls.TotInvVal;
  if (!isOfPaper) return refused("QR", "The signed QR code is of another paper.");
  return {
    state: "registered",
    irn: Irn,
    ackNo: AckNo,
    ackAt: new Date(`${AckDt.replace(" ", "T")}+05:30`),
    signedQr: SignedQRCode,
  };
};

/**
 * The registry through a GST Suvidha Provider that takes its papers as plain JSON and keeps the log-ins of the firms, each named
 * by its GSTIN: the government-compatible API of Clear (docs.cleartax.in, "Govt compatible APIs": generate IRN, get invoice by
 * IRN). @param patience milliseconds for one response
 */
export const gspProvider = (
  { base, token, publicKeys }: GspAccess,
  isPlayed: boolean,
  patience = PROVIDER_TIMEOUT,
): EInvoiceProvider => {
  const ask = async (where: string, gstin: string, body?: EInvoice): Promise<Answer> => {
    try {
      const response = await fetch(`${base}/${where}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          "Content-Type": "application/json",
          "x-cleartax-auth-token": token,
          "x-cleartax-product": "EInvoice",
          gstin,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        cache: "no-store",
        signal: AbortSignal.timeout(patience),
      });
      const said = answer.safeParse(await response.json().catch(() => null));
      // A refusal of the paper is told in the body; a status without one is of the service.
      if (!said.success) throw new RegistryAway(`the service answered ${response.status} without a result`);
      return said.data;
    } catch (error) {
      if (error instanceof RegistryAway) throw error;
      throw new RegistryAway(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };

  /** A refusal, or an error of the service itself. */
  const failure = ({ ErrorDetails }: Answer): { code: string; text: string } => {
    const [first] = ErrorDetails ?? [];
    if (first === undefined || first.code === "") throw new RegistryAway("the service failed without a code");
    if (AWAY.includes(first.code)) throw new RegistryAway(`${first.code} ${first.text}`.trim());
    return first;
  };

  return {
    isPlayed,
    register: async (paper) => {
      const { Gstin } = paper.SellerDtls;
      const given = await ask("Invoice", Gstin, paper);
      if (given.Success === "Y") return checked(paper, given, publicKeys);
      const { code, text } = failure(given);
      if (code !== DUPLICATE) return refused(code, text);
      // The response to an earlier try was lost.
      const known = await ask(`Invoice/irn/${irnOf(paper)}`, Gstin);
      if (known.Success === "Y") return checked(paper, known, publicKeys);
      const missing = failure(known);
      return refused(missing.code, missing.text);
    },
  };
};
