import { isPushService } from "./push";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://fcm.googleapis.com/wp/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://xfcm.googleapis.com/abc", false],
  ["https://fcm.googleapis.com.example.com/abc", false],
  ["https://evilpush.apple.com.example.com/abc", false],
  ["https://notify.windows.com/abc", false],
  ["https://user@127.0.0.1/fcm.googleapis.com", false],
  ["no address", false],
])("%s is an address of a known push service: %s", (endpoint, isKnown) => {
  expect(isPushService(endpoint)).toBe(isKnown);
});
