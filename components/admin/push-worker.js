/**
 * The service worker of the desk: shows a push, and opens the screen it is about. It answers no request, so the desk and
 * the shop load as without it. What a push says is written by the server (lib/commerce/content/push/push-text.ts).
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, url, ...shown } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { ...shown, data: { url } }));
});

const open = async (url) => {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.length === 0) return self.clients.openWindow(url);
  const page = await pages[0].focus();
  return page.navigate(url);
};

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
