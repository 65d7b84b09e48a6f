import { readdirSync, readFileSync } from "node:fs";
import { ask } from "./databases";

/** Counters of a process from Linux's /proc. On other systems the figures are refused. */

/** Milliseconds of a tick in /proc: 100 a second on every Linux. */
const TICK = 10;

const read = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
};

const statOf = (pid: number): string[] => {
  const stat = read(pid, "stat");
  return stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

const runningPids = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Returns a process and those that it has started: the web process and its renderer. */
const familyOf = (pid: number): number[] => [
  pid,
  ...runningPids().filter((one) => statOf(one)[1] === String(pid)),
];

/**
 * Returns the CPU milliseconds of a process and those that it has started. @throws if it has ended, or on
 * another system
 */
export const cpuMs = (pid: number): number => {
  if (read(pid, "stat") === "")
    throw new Error(`Process ${pid} cannot be read: CPU is counted on Linux only, while the process runs.`);
  return familyOf(pid)
    .map(statOf)
    .reduce((sum, fields) => sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK, 0);
};

/** Returns the current memory and its peak, in MiB, of a process and those that it has started. */
export const memoryMiB = (pid: number): { now: number; most: number } => {
  const statuses = familyOf(pid).map((one) => read(one, "status"));
  const sum = (name: string): number =>
    statuses.reduce(
      (total, status) => total + Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) / 1024,
      0,
    );
  return { now: sum("VmRSS"), most: sum("VmHWM") };
};

/**
 * Finds the process that runs a file for a port, because the launcher starts the web server as a child.
 * @throws if there is none
 */
export const processOf = (file: string, port: number): number => {
  const found = runningPids().find(
    (pid) =>
      read(pid, "cmdline")
        .split("\0")
        .some((argument) => argument.endsWith(file)) &&
      read(pid, "environ").split("\0").includes(`PORT=${port}`),
  );
  if (found === undefined) throw new Error(`No process runs ${file} for port ${port}.`);
  return found;
};

/**
 * Returns the CPU milliseconds of a database's open sessions if its server runs on this machine; else null.
 */
export const databaseCpuMs = async (url: string): Promise<number | null> => {
  const sessions = await ask<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  if (sessions.some(({ pid }) => !read(pid, "cmdline").startsWith("postgres"))) return null;
  return sessions.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
};
