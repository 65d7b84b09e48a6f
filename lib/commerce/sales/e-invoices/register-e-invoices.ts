import "server-only";
import { sql } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { languageOf } from "@/lib/languages/languages";
import { now } from "../../base/clock";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { tell } from "../../base/events";
import { isOwnVendor } from "../../base/own-vendor";
import { vendorContacts } from "../../base/vendor-language";
import { PAPERS } from "./list-e-invoices";
import type { PaperFigures } from "../invoices/invoice-text";
import { eInvoiceOf } from "./payload";
import { RegistryAway, type EInvoiceProvider, type RegistryAnswer } from "./provider";
import { eInvoiceProvider } from "./providers";

/** Papers in one run. */
const BATCH = 50;
const MINUTE_MS = 60_000;
/** A paper that a process has taken is not taken again before, which is longer than two responses take. */
const TAKEN_MS = MINUTE_MS;
/** The longest pause between two tries. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** Milliseconds until the next try: a minute, doubled after each try, at most an hour. */
const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(tries - 1, 10));

type Taken = { id: number; tries: number };

/** Takes the paper that is due first, so that no other process sends it meanwhile. @param id this one only, also if it is not due */
const take = async (id: number | null): Promise<Taken | undefined> => {
  const at = now();
  const { rows } = await db().execute<Taken>(sql`
    update e_invoices set tries = tries + 1, next_try_at = ${new Date(at.getTime() + TAKEN_MS).toISOString()}::timestamptz
    where id = (
      select id from e_invoices where state = 'waiting' and (case when ${id}::int is null then next_try_at <= ${at.toISOString()}::timestamptz else id = ${id}::int end)
      order by next_try_at, id limit 1 for update skip locked)
    returning id, tries`);
  return rows[0];
};

type Paper = {
  document: string;
  issued_on: string;
  figures: PaperFigures;
  vendor_id: number;
  /** Null for a paper for commission. */
  order: { id: number; number: string; email: string; language: string } | null;
};

const read = async (id: number): Promise<Paper> => {
  const { rows } = await db().execute<Paper>(sql`
    select p.document, p.issued_on, p.figures, p.vendor_id, case when o.id is not null then
      jsonb_build_object('id', o.id, 'number', o.number, 'email', o.address->>'email', 'language', o.language) end as "order"
    from (${PAPERS}) p left join orders o on o.id = p.order_id where p.id = ${id}`);
  const [paper] = rows;
  if (paper === undefined) throw new Error(`the paper of e-invoice ${id} does not exist`);
  return paper;
};

/** The seller of a paper, if another firm than the shop's own wrote it: that one is the owner's. */
const writerOf = async (tx: Tx, { vendor_id: vendorId, order }: Paper) =>
  order === null || (await isOwnVendor(vendorId, tx)) ? [] : vendorContacts(tx, [vendorId]);

/** Tells the owner, and the seller who wrote it, of a refused paper: once for each try. */
const tellRefusal = async (
  tx: Tx,
  { tries }: Taken,
  paper: Paper,
  answer: RegistryAnswer & { state: "refused" },
): Promise<void> => {
  const { document, order, vendor_id: vendorId } = paper;
  const [vendor] = await vendorContacts(tx, [vendorId]);
  if (vendor === undefined) return;
  const payload = {
    number: order?.number ?? null,
    document,
    vendorId,
    vendorName: vendor.name,
    code: answer.code,
    problem: answer.text,
  };
  const dedupeKey = `paper-refused:${document}:${tries}`;
  await tell(tx, "paper-refused", {
    owner: [{ dedupeKey: `${dedupeKey}:owner`, payload }],
    seller: (await writerOf(tx, paper)).map(({ email, language }) => ({
      dedupeKey,
      recipient: email,
      language,
      payload,
    })),
  });
};

/** Sends a paper that was held back to the customer, and a credit note to its seller too, whose mail of the goods lacked it. */
const tellRegistered = async (tx: Tx, paper: Paper): Promise<void> => {
  const { order, document, figures } = paper;
  if (order === null) return;
  const sellers = figures.corrects === undefined ? [] : await writerOf(tx, paper);
  await tell(tx, "paper-registered", {
    customer: [
      {
        dedupeKey: `paper-registered:${document}`,
        recipient: order.email,
        language: languageOf(order.language),
        payload: { orderId: order.id, number: order.number, document },
      },
    ],
    seller: sellers.map(({ email, language }) => ({
      dedupeKey: `note-registered:${document}`,
      recipient: email,
      language,
      payload: { number: order.number, document },
    })),
  });
};

/** Writes what the registry said, once, and tells it. */
const save = (taken: Taken, paper: Paper, answer: RegistryAnswer, isPlayed: boolean): Promise<void> =>
  inTransaction(async (tx) => {
    const written =
      answer.state === "registered"
        ? sql`irn = ${answer.irn}, ack_no = ${answer.ackNo}, ack_at = ${answer.ackAt.toISOString()}::timestamptz, signed_qr = ${answer.signedQr}, is_played = ${isPlayed}, problem_code = '', problem = ''`
        : sql`problem_code = ${answer.code}, problem = ${answer.text}`;
    const { rows } = await tx.execute(
      sql`update e_invoices set state = ${answer.state}, ${written} where id = ${taken.id} and state = 'waiting' returning id`,
    );
    if (rows.length === 0) return;
    await (answer.state === "refused" ? tellRefusal(tx, taken, paper, answer) : tellRegistered(tx, paper));
  });

const putBack = (id: number, tries: number, reason: string) =>
  db().execute(sql`
    update e_invoices set problem_code = '', problem = ${reason.slice(0, 500)},
      next_try_at = ${new Date(now().getTime() + pauseAfter(tries)).toISOString()}::timestamptz
    where id = ${id} and state = 'waiting'`);

/** Sends a taken paper. @returns false if the registry is away */
const send = async ({ id, tries }: Taken, provider: EInvoiceProvider): Promise<boolean> => {
  const paper = await read(id);
  try {
    const answer = await provider.register(
      eInvoiceOf({
        number: paper.document,
        issuedOn: paper.issued_on,
        figures: paper.figures,
      }),
    );
    await save({ id, tries }, paper, answer, provider.isPlayed);
    if (answer.state === "refused")
      log.error({ paper: paper.document, code: answer.code, reason: answer.text }, "a paper was refused");
    return true;
  } catch (error) {
    if (!(error instanceof RegistryAway)) throw error;
    await putBack(id, tries, error.message);
    log.warn({ paper: paper.document, reason: error.message }, "the registry of invoices is away");
    return false;
  }
};

/**
 * Registers the papers that wait and are due. A registry that is away is not asked again in this run; each paper has its own
 * pause, which grows. Several processes may do so at the same time.
 * @returns how many papers got an answer
 */
export const registerEInvoices = async (): Promise<number> => {
  const provider = eInvoiceProvider();
  if (provider === null) return 0;
  for (let answered = 0; answered < BATCH; answered += 1) {
    const taken = await take(null);
    if (taken === undefined || !(await send(taken, provider))) return answered;
  }
  return BATCH;
};

/** Sends one waiting paper now. A paper that another process has just taken is left to it. */
export const registerEInvoice = async (id: number, provider: EInvoiceProvider): Promise<void> => {
  const taken = await take(id);
  if (taken !== undefined) await send(taken, provider);
};
