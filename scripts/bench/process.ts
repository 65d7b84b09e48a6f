import { readdirSync, readFileSync } from "node:fs";
import { ask } from "./databases";

/** What Linux counts of a process, from /proc; elsewhere there is nothing to read and the figures are refused. */

/** Milliseconds of a tick of /proc's clock; 100 a second on every Linux. */
const TICK = 10;

const read = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
};

/** Milliseconds of CPU that a process has used since it began. @throws when it is gone, or this is not Linux */
export const cpuMs = (pid: number): number => {
  const stat = read(pid, "stat");
  if (stat === "")
    throw new Error(`Process ${pid} cannot be read: CPU is counted on Linux only, while the process runs.`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
};

/** MiB of memory that a process holds now, and the most it ever held. */
export const memoryMiB = (pid: number): { now: number; most: number } => {
  const status = read(pid, "status");
  const field = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? NaN) / 1024;
  return { now: field("VmRSS"), most: field("VmHWM") };
};

/** The process that runs a file for a port, for the launcher starts the web server as a child. @throws when there is none */
export const processOf = (file: string, port: number): number => {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find(
      (pid) =>
        read(pid, "cmdline")
          .split("\0")
          .some((argument) => argument.endsWith(file)) &&
        read(pid, "environ").split("\0").includes(`PORT=${port}`),
    );
  if (found === undefined) throw new Error(`No process runs ${file} for port ${port}.`);
  return found;
};

/** Milliseconds of CPU of the sessions that a database has open, where its server runs on this machine; else null. */
export const databaseCpuMs = async (url: string): Promise<number | null> => {
  const sessions = await ask<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  if (sessions.some(({ pid }) => !read(pid, "cmdline").startsWith("postgres"))) return null;
  return sessions.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
};
