import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import nodemailer from "nodemailer";
import { endAfterEach } from "./end-after-each";

const atEnd = endAfterEach();

const folder = mkdtempSync(path.join(tmpdir(), "shop-mailbox-"));
const mails = path.join(folder, "mails");
let child: ChildProcess;
let url = "";

/** In a separate process, because an uncaught error ends the process. */
beforeAll(async () => {
  const script = path.join(folder, "open.mjs");
  writeFileSync(
    script,
    `import { openMailbox } from ${JSON.stringify(path.join(process.cwd(), "scripts/testing/mailbox.mjs"))};
     process.send(await openMailbox(${JSON.stringify(mails)}));`,
  );
  child = fork(script, { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: [] });
  const [opened] = (await once(child, "message")) as [{ url: string }];
  url = opened.url;
});

afterAll(async () => {
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true });
});

/** Starts a mail and disconnects. */
const breakOff = async (): Promise<void> => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const steps = [
    "EHLO test",
    "MAIL FROM:<a@example.com>",
    "RCPT TO:<b@example.com>",
    "DATA",
    "Subject: half",
  ];
  for await (const chunk of socket) {
    if (!/^\d{3} /m.test(String(chunk))) continue;
    const step = steps.shift();
    socket.write(`${step}\r\n`);
    if (step === "Subject: half") socket.destroy();
  }
};

test("a mail whose sender goes away leaves no file and does not end the process; the next one arrives", async () => {
  // Destroying the socket ends its loop with an error.
  await breakOff().catch(() => undefined);
  const post = nodemailer.createTransport(url);
  atEnd(() => post.close());
  await post.sendMail({ from: "a@example.com", to: "b@example.com", subject: "whole", text: "Everything" });
  expect(readdirSync(mails)).toEqual(["00000001.eml"]);
  expect(readFileSync(path.join(mails, "00000001.eml"), "utf8")).toMatch(/Subject: whole[\s\S]*Everything/);
  expect(child.exitCode).toBeNull();
});
