/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { hostProblem } from "./host-health.mjs";

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

const opened = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return `localhost:${(server.address() as AddressInfo).port}`;
};
const askedAt = async (listener: RequestListener, before = "", below = "/api/v1"): Promise<string | null> =>
  hostProblem(`http://${before}${await opened(createServer(listener))}${below}`);

/** A host that has its calls below one path, for one user. */
const host: RequestListener = (request, response) => {
  const isKnown = request.headers.authorization === `Basic ${Buffer.from("shop:right").toString("base64")}`;
  const isThere = request.url === "/api/v1/dynamic/get-website-logo" && request.method === "POST";
  response.writeHead(isKnown ? (isThere ? 200 : 404) : 401).end('{"statusCode":200,"data":"[]"}');
};

test("a host that answers is ready, also with a user and password in its address", async () => {
  expect(await askedAt(host, "shop:right@")).toBeNull();
  expect(await askedAt(host, "shop:right@", "/api/v1/")).toBeNull();
});

test.each([
  [
    "a wrong password",
    "shop:wrong@",
    "/api/v1",
    "it refuses the shop (HTTP 401): see the user and password in ADMIN_API_URL",
  ],
  [
    "a wrong path",
    "shop:right@",
    "/api/v2/",
    "it has no calls there (HTTP 404): see the path in ADMIN_API_URL",
  ],
])("%s is told as that", async (_, user, below, problem) =>
  expect(await askedAt(host, user, below)).toBe(`admin host: ${problem}`),
);

test.each<[string, RequestListener, string | null]>([
  [
    "a page",
    (_, response) => response.end("<html>"),
    "admin host: it answers without JSON: see the path in ADMIN_API_URL",
  ],
  [
    "a redirect",
    (_, response) => response.writeHead(301, { location: "https://elsewhere.example/" }).end(),
    "admin host: it leads elsewhere (HTTP 301): see the scheme, name and path in ADMIN_API_URL",
  ],
  ["a fault", (_, response) => response.writeHead(500).end("{}"), "admin host away"],
  ["a broken connection", (_, response) => response.destroy(), "admin host away"],
  ["a refusal of this call", (_, response) => response.writeHead(400).end("{}"), null],
])("%s", async (_, listener, problem) => expect(await askedAt(listener)).toBe(problem));

const testWithOpenssl = spawnSync("openssl", ["version"]).status === 0 ? test : test.skip;
testWithOpenssl("a certificate that nobody trusts is told as that", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "host-health-"));
  try {
    const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
    const files = ["-keyout", key, "-out", cert, "-subj", "/CN=localhost"];
    execFileSync("openssl", ["req", "-x509", ...curve, ...files], { stdio: "ignore" });
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, host);
    expect(await hostProblem(`https://${await opened(server)}/api/v1/`)).toBe(
      "admin host: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): see NODE_EXTRA_CA_CERTS and the name in ADMIN_API_URL",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
