import { askAdmin } from "./ask-admin";

/** Pushes to this device: the browser's side. The service worker is push-worker.js, which app/admin/push-worker.js answers with. */

const WORKER = "/admin/push-worker.js";
const SCOPE = "/admin";

/** False for a browser without pushes, such as one of an iPhone outside of its home screen. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The device's own subscription; null without one. */
export const deviceSubscription = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** What a browser may refuse: the person, or its push service. */
export type PushRefusal = "denied" | "away";

/**
 * Subscribes the device, after the browser has asked the person. An older subscription ends: it may be of another key of the
 * shop.
 */
export const subscribeDevice = async (publicKey: string): Promise<PushSubscription | PushRefusal> => {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    return "away";
  }
};

/** Ends the device's subscription, also at the push service. */
export const forgetDevice = async (): Promise<void> => {
  await (await deviceSubscription())?.unsubscribe();
};

/**
 * Tells the shop which session the device has now. One that is not turned on for this person ends: the device may have been
 * another's.
 */
export const renewDevice = async (): Promise<void> => {
  const subscription = await deviceSubscription();
  if (subscription === null) return;
  const asked = await askAdmin("push/show", { endpoint: subscription.endpoint }, true);
  if (asked.isOk && !asked.answer.isOn) await subscription.unsubscribe();
};
