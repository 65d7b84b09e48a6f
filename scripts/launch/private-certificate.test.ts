import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const folder = mkdtempSync(path.join(tmpdir(), "shop-certificate-"));
const inFolder = (name: string): string => path.join(folder, name);
const testWithOpenssl = spawnSync("openssl", ["version"]).status === 0 ? test : test.skip;

let server: Server | undefined;
afterAll(async () => {
  if (server) await new Promise((resolve) => server?.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Loads `.env` like the launcher: into its own environment, with which it starts a part. */
const LAUNCHER = `
import { firstMessage, startPart } from ${JSON.stringify(pathToFileURL(path.resolve("scripts/launch/children.mjs")).href)};
process.loadEnvFile(".env");
const part = startPart("part.mjs", { ...process.env });
console.log((await firstMessage(part, "The part")).said);
`;

const PART = `
const said = await fetch(process.env.ADMIN_API_URL).then((answer) => answer.text(), (error) => error.cause.code);
process.send({ said }, () => process.exit(0));
`;

/** Returns the host's response for a shop's server with these settings in `.env`. */
const asked = async (settings: Record<string, string>): Promise<string> => {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(inFolder(".env"), lines.join(""));
  // The environment takes precedence over the file.
  const env = { ...process.env };
  for (const name of ["ADMIN_API_URL", "NODE_EXTRA_CA_CERTS"]) delete env[name];
  const { stdout } = await promisify(execFile)(process.execPath, ["launcher.mjs"], { cwd: folder, env });
  return stdout.trim();
};

testWithOpenssl(
  "a private certificate of NODE_EXTRA_CA_CERTS in .env is trusted by what the launcher starts",
  async () => {
    const [key, certificate] = [inFolder("key.pem"), inFolder("certificate.pem")];
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const made = [
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-days",
      "1",
      "-keyout",
      key,
      "-out",
      certificate,
    ];
    execFileSync("openssl", ["req", "-x509", ...made, ...subject], { stdio: "ignore" });
    writeFileSync(inFolder("launcher.mjs"), LAUNCHER);
    writeFileSync(inFolder("part.mjs"), PART);
    const own = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, res) =>
      res.end("answered"),
    );
    server = own;
    await new Promise((resolve) => own.listen(0, "localhost", () => resolve(undefined)));
    const address = `https://localhost:${(own.address() as AddressInfo).port}/`;
    expect(await asked({ ADMIN_API_URL: address, NODE_EXTRA_CA_CERTS: "certificate.pem" })).toBe("answered");
    expect(await asked({ ADMIN_API_URL: address })).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  },
);
