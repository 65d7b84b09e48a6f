import { execFile, fork } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { checkDataFolder, noteAddress, ownDataFolder } from "./ground.mjs";
import { runningAddress } from "./running-address.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "shop-folder-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a data folder belongs to one shop, also when its database is elsewhere", async () => {
  const giveBack = ownDataFolder(folder);
  const child = fork("scripts/start.mjs", {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: "postgres://u:p@127.0.0.1:1/x",
      PORT: "39871",
    },
    stdio: "pipe",
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code).toBe(1);
  expect(output).toContain(`is in use by process ${process.pid}. Stop that shop first`);
  giveBack();
  ownDataFolder(folder)();
});

test.each(["new", "open to all"])("the data folder is closed to other users: %s", (kind) => {
  const data = path.join(folder, kind);
  if (kind !== "new") {
    mkdirSync(data);
    chmodSync(data, 0o777);
  }
  checkDataFolder(data);
  expect((statSync(data).mode & 0o777).toString(8)).toBe("700");
});

test("the address of the running shop is in its data folder until it ends, and npm run mails links to it", async () => {
  expect(runningAddress(folder)).toBeNull();
  const remove = noteAddress(folder, "http://localhost:4123");
  expect(runningAddress(folder)).toBe("http://localhost:4123");
  const unset = { SITE_URL: "", SMTP_URL: "", DATABASE_URL: "", PORT: "" };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/mails.ts"],
    { env: { ...process.env, ...unset, DATA_DIR: folder } },
  );
  expect(stdout).toContain("http://localhost:4123/dev/mails?key=");
  remove();
  expect(runningAddress(folder)).toBeNull();
});
