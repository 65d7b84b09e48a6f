import type { IncomingMessage } from "node:http";
import { clientAddress, countedAddress, isFromHere, setClientAddress } from "./client-address.mjs";

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

const HERE = { host: "localhost:3000" };
const isHere = (remoteAddress: string, headers: Record<string, string>, trusted = 0, httpVersion = "1.1") =>
  isFromHere({ ...request(remoteAddress, headers), httpVersion } as IncomingMessage, trusted);

test.each([
  ["127.0.0.1", HERE],
  ["::ffff:127.0.0.1", { host: "127.0.0.1:3000" }],
  ["::1", { host: "[::1]:3000" }],
  // The framework's own request for the page that an action leads to.
  [
    "127.0.0.1",
    {
      ...HERE,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "localhost:3000",
      "x-forwarded-proto": "http",
    },
  ],
])("a browser of this machine is known by %s and %j", (remoteAddress, headers) =>
  expect(isHere(remoteAddress, headers)).toBe(true),
);

test.each<[string, string, Record<string, string>, number?, string?]>([
  ["another machine", "192.168.1.7", HERE],
  [
    "another machine that says so",
    "192.168.1.7",
    { ...HERE, "x-from-here": "1", "x-forwarded-for": "127.0.0.1" },
  ],
  ["a visitor of a proxy on this machine", "127.0.0.1", { ...HERE, "x-forwarded-for": "203.0.113.9" }],
  [
    "one who forges an address before it",
    "127.0.0.1",
    { ...HERE, "x-forwarded-for": "127.0.0.1, 203.0.113.9" },
  ],
  ["a visitor whom a proxy names otherwise", "127.0.0.1", { ...HERE, "x-real-ip": "203.0.113.9" }],
  ["a tunnel", "127.0.0.1", { ...HERE, "cf-connecting-ip": "203.0.113.9" }],
  ["a proxy that keeps the name", "127.0.0.1", { host: "shop.example" }],
  ["a proxy that tells the name", "127.0.0.1", { ...HERE, "x-forwarded-host": "shop.example" }],
  ["a proxy with TLS", "127.0.0.1", { ...HERE, "x-forwarded-proto": "https" }],
  ["a proxy of the older protocol", "127.0.0.1", HERE, 0, "1.0"],
  ["whoever comes by a trusted proxy", "127.0.0.1", HERE, 1],
  ["another site's name for this machine", "127.0.0.1", { host: "evil.example:3000" }],
])("%s is not taken for a browser of this machine", (_who, remoteAddress, headers, ...more) =>
  expect(isHere(remoteAddress, headers, ...more)).toBe(false),
);

test("the shop is told who is on this machine, and nobody else can say it", () => {
  const told = (remoteAddress: string, headers: Record<string, string>) => {
    const req = { ...request(remoteAddress, headers), httpVersion: "1.1" } as IncomingMessage;
    setClientAddress(req, 0);
    return req.headers["x-from-here"];
  };
  expect(told("127.0.0.1", { ...HERE })).toBe("1");
  expect(told("192.168.1.7", { ...HERE, "x-from-here": "1" })).toBeUndefined();
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
