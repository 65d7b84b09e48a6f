/** The question of a waiting order. Moments are ISO 8601. */
export type OrderConfirmation = {
  until: string;
  email: string;
  sentAt: string;
  /** How many further mails may ask. */ mailsLeft: number;
};

/** What became of an answer on the order's page, as its address has it, and whether the answer was taken. */
export const WAIT_RESULTS = {
  sent: true,
  "wrong-code": false,
  "wrong-email": false,
  wait: false,
  failed: false,
  confirmed: true,
  cancelled: true,
  over: false,
} as const;
export type WaitResult = keyof typeof WAIT_RESULTS;

/** Narrows a part of an address to such a result. */
export const isWaitResult = (name: unknown): name is WaitResult =>
  typeof name === "string" && Object.hasOwn(WAIT_RESULTS, name);
