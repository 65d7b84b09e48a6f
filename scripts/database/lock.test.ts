import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { takeLock } from "./lock.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(["", "1", "1 cut-boot", "0 x", "-1 x", "\0\0\0\0", "garbled"])(
  "a damaged lock that holds %j names no living owner and is taken over",
  (text) => {
    const file = path.join(folder, "shop.lock");
    writeFileSync(file, text);
    const lock = takeLock(file);
    expect(lock.ok).toBe(true);
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`^${process.pid} \\S+:\\d+\\n$`));
    expect(lock.ok && lock.release()).toBe(undefined);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("the lock of a living process is held", () => {
  const file = path.join(folder, "shop.lock");
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  writeFileSync(file, `${process.ppid} ${boot}:${started}\n`);
  expect(takeLock(file)).toEqual({ ok: false, pid: process.ppid });
});
