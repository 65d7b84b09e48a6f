import type { Order } from "./data/orders";
import type { Face } from "./face";
import type { Fault } from "./faults";
import type { LogEntry } from "./log";

/** Controls of an admin host for tests. Every method throws if the host refuses. */
export interface AdminHostControl {
  /** Lists requests with a number greater than `since` (all if omitted), the oldest first. */
  log(since?: number): Promise<LogEntry[]>;
  clearLog(): Promise<void>;
  /** Replaces all faults. */
  setFaults(...faults: Fault[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Shows another face: the given traits, and those of the literal host. Its data and sessions stay; levels of categories change at the next reset. */
  setFace(face: Partial<Face>): Promise<void>;
  /** Resets data and sessions; log, faults and face stay. */
  reset(): Promise<void>;
  /** Lists all orders of all customers, in the order they were placed. */
  orders(): Promise<Order[]>;
  completeItem(orderItemId: number): Promise<void>;
  /** Returns the last code that was sent to an e-mail address; null if there is none. */
  otp(email: string): Promise<string | null>;
  /** Ends all sessions of a customer. */
  endSession(email: string): Promise<void>;
  /** Rupees. `discountedPrice` null ends a discount; omitted keeps it. */
  setPrice(productId: number, price: number, discountedPrice?: number | null): Promise<void>;
  setStock(productId: number, stock: number): Promise<void>;
  setCategoryName(categoryId: number, name: string, arabic?: string): Promise<void>;
}

/** Creates a client for the controls at `controlUrl` of startAdminHost. */
export const adminHostControl = (controlUrl: string): AdminHostControl => {
  const ask = async <T>(method: string, control: string, body?: unknown): Promise<T> => {
    const response = await fetch(new URL(control, controlUrl), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const outcome = (await response.json()) as { found: T } | { problem: string };
    if ("problem" in outcome) throw new Error(`Admin host, ${method} ${control}: ${outcome.problem}`);
    return outcome.found;
  };
  return {
    log: (since = 0) => ask("GET", `log?since=${since}`),
    clearLog: () => ask("DELETE", "log"),
    setFaults: (...faults) => ask("PUT", "faults", faults),
    clearFaults: () => ask("DELETE", "faults"),
    setFace: (face) => ask("PUT", "face", face),
    reset: () => ask("POST", "reset"),
    orders: () => ask("GET", "orders"),
    completeItem: (orderItemId) => ask("POST", "complete-item", { orderItemId }),
    otp: (email) => ask("GET", `otp?email=${encodeURIComponent(email)}`),
    endSession: (email) => ask("POST", "end-session", { email }),
    setPrice: (productId, price, discountedPrice) =>
      ask("PUT", "price", { productId, price, discountedPrice }),
    setStock: (productId, stock) => ask("PUT", "stock", { productId, stock }),
    setCategoryName: (categoryId, name, arabic) => ask("PUT", "category", { categoryId, name, arabic }),
  };
};
