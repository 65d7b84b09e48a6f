import { readFileSync } from "node:fs";

/**
 * npm starts us through a shell and passes no signal on: when npm or that shell dies, we are simply handed to another
 * parent. So the two processes above us are watched. Not done when we were started by hand: a shop started with
 * `node scripts/start.mjs &` may outlive its shell.
 * @param {() => void} onOrphaned
 */
export const watchParent = (onOrphaned) => {
  if (!process.env.npm_lifecycle_event) return;
  const above = ancestors();
  setInterval(() => {
    if (ancestors() !== above) onOrphaned();
  }, 300).unref();
};

/** Our parent and its parent (the latter only where the system tells). */
const ancestors = () => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]}`;
  } catch {
    return `${process.ppid}`;
  }
};
