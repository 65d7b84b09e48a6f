import type { IncomingMessage } from "node:http";
import { clientAddress, countedAddress, setClientAddress } from "./client-address.mjs";

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::1", "::1"],
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12:34::"],
  ["2001:DB8:0012:34::1", "2001:db8:12:34::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
])("%s is counted as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test.each([
  [0, "198.51.100.1, 203.0.113.9", "10.0.0.1"],
  [1, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  [2, "forged, 198.51.100.1, 203.0.113.9", "198.51.100.1"],
  [2, "203.0.113.9", "203.0.113.9"],
  [1, "203.0.113.9:4711", "203.0.113.9"],
  [1, '"[2001:db8:1:2::7]:4711"', "2001:db8:1:2::"],
  [1, "not an address", "10.0.0.1"],
  [1, "", "10.0.0.1"],
])("behind %i proxies, %s is %s", (trusted, forwarded, address) => {
  expect(clientAddress(request("10.0.0.1", { "x-forwarded-for": forwarded }), trusted)).toBe(address);
});

test("without proxies what the client says of itself is replaced, and told once", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  for (const forged of ["1.2.3.4", "5.6.7.8"]) {
    const { headers, ...rest } = request("::ffff:10.0.0.1", {
      "x-forwarded-for": forged,
      "x-forwarded-host": "evil.example",
      "x-real-ip": forged,
    });
    setClientAddress({ headers, ...rest } as IncomingMessage, 0);
    expect(headers).toEqual({ "x-forwarded-for": "10.0.0.1" });
  }
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("behind a proxy its host and protocol stay", () => {
  const { headers, ...rest } = request("10.0.0.1", {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "shop.example",
  });
  setClientAddress({ headers, ...rest } as IncomingMessage, 1);
  expect(headers).toEqual({ "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "shop.example" });
});
