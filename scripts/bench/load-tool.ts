import { installedTool, outputOf } from "./tools";

/** Result of a load test; times in milliseconds. */
export type Load = { requests: number; perSecond: number; p50: number; p99: number; errors: number };

/** Encodings of browsers. */
const ENCODINGS = "gzip, deflate, br";

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

const count = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Parses the output of `wrk --latency`. */
export const readWrk = (text: string): Load => {
  const time = (share: number): number => {
    const [, value = "NaN", unit = ""] =
      new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, "m").exec(text) ?? [];
    return Number(value) * (UNITS[unit] ?? NaN);
  };
  const broken = (/Socket errors:(.*)/.exec(text)?.[1]?.match(/\d+/g) ?? []).reduce(
    (sum, n) => sum + Number(n),
    0,
  );
  return {
    requests: count(text, /(\d+) requests in/),
    perSecond: count(text, /Requests\/sec:\s+([\d.]+)/),
    p50: time(50),
    p99: time(99),
    errors: broken + count(text, /Non-2xx or 3xx responses:\s+(\d+)/),
  };
};

type Autocannon = {
  requests: { total: number; average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
};

const byAutocannon = async (
  command: string,
  url: string,
  connections: number,
  seconds: number,
): Promise<Load> => {
  const answer = await outputOf(command, [
    "--json",
    "-c",
    String(connections),
    "-d",
    String(seconds),
    "-H",
    `Accept-Encoding: ${ENCODINGS}`,
    url,
  ]);
  const { requests, latency, errors, timeouts, non2xx } = JSON.parse(answer) as Autocannon;
  return {
    requests: requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + timeouts + non2xx,
  };
};

const hasWrk = (): Promise<boolean> =>
  outputOf("wrk", ["--version"]).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );

export type LoadTool = (url: string, connections: number, seconds: number) => Promise<Load>;

/** Returns wrk if installed, else autocannon, which uses more CPU of the same machine. */
export const findLoadTool = async (): Promise<LoadTool> => {
  if (await hasWrk()) {
    return async (url, connections, seconds) =>
      readWrk(
        await outputOf("wrk", [
          "--latency",
          "-t1",
          `-c${connections}`,
          `-d${seconds}s`,
          "--timeout",
          "10s",
          "-H",
          `Accept-Encoding: ${ENCODINGS}`,
          url,
        ]),
      );
  }
  const command = await installedTool("autocannon", "8.0.0");
  return (url, connections, seconds) => byAutocannon(command, url, connections, seconds);
};
