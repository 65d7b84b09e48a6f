import { readFileSync } from "node:fs";

/**
 * npm starts this process through a shell and passes no signal on: when npm or that shell dies, the process
 * only gets another parent. So the two processes above are watched. Not used for a start by hand: a shop
 * started with `node scripts/start.mjs &` may outlive its shell.
 * @param {() => void} onOrphaned
 */
export const watchParent = (onOrphaned) => {
  if (!process.env.npm_lifecycle_event) return;
  const above = ancestors();
  setInterval(() => {
    if (ancestors() !== above) onOrphaned();
  }, 300).unref();
};

/** Returns the parent and its parent (the latter only if the system provides it). */
const ancestors = () => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]}`;
  } catch {
    return `${process.ppid}`;
  }
};
