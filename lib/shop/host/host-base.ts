import "server-only";
import { adminApiUrl } from "@/lib/env";

/** The base of the foreign admin host's calls, e.g. `https://admin.example.com/api/v1/`; null when commerce answers in process. */
export const adminBase = (): URL | null => {
  const configured = adminApiUrl();
  return configured && new URL(configured.href.replace(/\/*$/, "/"));
};

/** The address of a call, and the authorization that a user and password in the setting ask for; `fetch` refuses them in an address. */
export const addressOf = (base: URL, path: string): { url: URL; headers: Record<string, string> } => {
  const url = new URL(path, base);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = "";
  url.password = "";
  const isNamed = user !== "" || password !== "";
  return {
    url,
    headers: isNamed
      ? { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` }
      : {},
  };
};
