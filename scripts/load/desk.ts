import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { AdminAnswer, AdminCallName } from "@/lib/admin-contract/calls";

/** Sends one call of the desk and returns its answer. @throws if it is refused */
export type Desk = <Name extends AdminCallName>(name: Name, params: object) => Promise<AdminAnswer<Name>>;

const PASSWORD = "a long password for the load";

/** Invites somebody to the goods of a started shop and opens their session. @param data the shop's folder */
export const openDesk = async (origin: string, data: string, database: string): Promise<Desk> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/shop.ts", "staff", "invite"].concat([
      "importer@example.com",
      "--name",
      "Importer",
      "--rights",
      "goods,prices,stock",
      "--json",
    ]),
    { env: { ...process.env, DATABASE_URL: database, DATA_DIR: data, SITE_URL: origin } },
  );
  const token = /[\w-]{43}/.exec(new URL((JSON.parse(stdout) as { url: string }).url).href)?.[0] ?? "";
  const ask = async (name: string, params: object, cookie: string): Promise<Response> => {
    const response = await fetch(`${origin}/api/admin/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify(params),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response;
  };
  const accepted = await ask(
    "invitation/accept",
    { token, name: "Importer", email: "importer@example.com", password: PASSWORD, language: "en" },
    "",
  );
  const cookie = accepted.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async (name, params) => (await (await ask(name, params, cookie)).json()) as AdminAnswer<typeof name>;
};
