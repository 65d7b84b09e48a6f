import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { LONGEST_ANSWER } from "@/lib/model/text-lengths";
import { id, language, localized, moment, page, rows, text } from "./shapes";

const CUSTOMERS = { right: "customers", seller: true } as const;

/** A visitor's message of the contact page, in their own words. E-mail and phone are empty for a seller, who answers here. */
const message = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Language of the page that it was written on; answers are mailed in it. */
  language,
  createdAt: moment,
  /** Time of the first answer, or when it was marked as done; null while it waits. */
  doneAt: moment.nullable(),
  version: z.int(),
  answers: z.int(),
  product: z.object({ sku: z.string(), name: localized }).nullable(),
  /** The seller whom it is about: of that product, or whose page the visitor came from. */
  vendor: z.object({ id: z.int(), name: localized }).nullable(),
});

const whole = message.extend({
  /** Answers as they were mailed, the first one first. */
  thread: z.array(z.object({ id: z.int(), text: z.string(), author: z.string(), createdAt: moment })),
});

/** Messages of visitors; a seller has those about their goods and themselves. Refused: NOT_FOUND; CONFLICT if somebody answered or marked it meanwhile. */
export const messageCalls = {
  /** Those that wait, the oldest first; or the others, the last done first. */
  "messages/list": {
    access: CUSTOMERS,
    cost: "desk",
    request: z.object({ ...page, state: z.enum(["open", "done"]).default("open"), text }),
    answer: rows(message),
  },
  "messages/show": { access: CUSTOMERS, cost: "desk", request: z.object({ id }), answer: whole },
  /** Mails the answer to the visitor and keeps it. `seen` is the version before. */
  "messages/answer": {
    access: CUSTOMERS,
    cost: "desk",
    request: z.object({ id, text: z.string().trim().min(1).max(LONGEST_ANSWER), seen: z.int() }),
    answer: whole,
  },
  /** Marks a message as done without an answer, or lets it wait again. */
  "messages/mark": {
    access: CUSTOMERS,
    cost: "desk",
    request: z.object({ id, isDone: z.boolean(), seen: z.int() }),
    answer: whole,
  },
} as const satisfies Record<string, AdminCall>;
