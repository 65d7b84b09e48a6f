/**
 * Every setting of the shop, in one list: the launcher checks them, `.env.example` shows them (a test compares both).
 * @typedef {{ name: string, text: string, example: string, isSecret?: true, problem?: (value: string) => string | null }} Setting
 */

/** @param {string[]} protocols @returns {(value: string) => string | null} */
const url = (protocols) => (value) => {
  const protocol = URL.canParse(value) ? new URL(value).protocol : "";
  return protocols.includes(protocol) ? null : `must be an address that starts with ${protocols.map((name) => `${name}//`).join(" or ")}`;
};

/** @param {string} value */
const port = (value) => (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? null : "must be a number from 1 to 65535");

/** @param {string} value */
const flag = (value) => (value === "0" || value === "1" ? null : "must be 0 or 1");

/** An e-mail address, alone or behind a name. @param {string} value */
const mailbox = (value) => (/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value) ? null : "must be an e-mail address");

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/** @type {Setting[]} */
export const SETTINGS = [
  { name: "PORT", example: "3000", text: "The port the shop listens on.", problem: port },
  { name: "HOST", example: "127.0.0.1", text: "The address the shop listens on; every interface of the machine when left out." },
  { name: "SITE_URL", example: "http://localhost:3000", text: "The public address, for links in e-mails, feeds and search engines.", problem: url(["http:", "https:"]) },
  { name: "DATA_DIR", example: ".data", text: "The folder of the embedded database, the pictures and the kept pages." },
  { name: "DATABASE_URL", example: "postgres://user:password@localhost:5432/shop", text: "A PostgreSQL server (15 or newer) instead of the embedded database.", problem: url(["postgres:", "postgresql:"]) },
  { name: "ADMIN_API_URL", example: "https://admin.example.com/api/v1/", text: "The calls of another admin host; the embedded backend is then never opened.", problem: url(["http:", "https:"]) },
  { name: "TRUST_PROXY", example: "1", text: "1 behind a proxy that sets X-Forwarded-*; otherwise those headers are dropped.", problem: flag },
  { name: "SMTP_URL", example: "smtps://user:password@mail.example.com:465", text: "The server that mails are sent through; without it they are written into the folder mail of the data folder.", problem: url(["smtp:", "smtps:"]) },
  { name: "MAIL_FROM", example: "Hardware Online Shop <shop@example.com>", text: "Who mails are from; the site's name and support address when left out.", problem: mailbox },
  { name: "OPERATOR_EMAIL", example: "operator@example.com", text: "Where visitors' messages and sellers' requests are mailed to; the site's support address when left out.", problem: mailbox },
  { name: "SEAL_KEY", example: "a-long-random-text-of-32-or-more-characters", text: "The secret behind download links and sealed passwords, the same on every machine; made and kept in the data folder when left out.", isSecret: true, problem: (value) => (value.length >= 32 ? null : "must have at least 32 characters") },
  { name: "LOG_LEVEL", example: "info", text: "How much the log tells.", problem: (value) => (LEVELS.includes(value) ? null : `must be one of ${LEVELS.join(", ")}`) },
  { name: "TEST_DATABASE_URL", example: "postgres://postgres@127.0.0.1:5432/postgres", text: "Tests only: a PostgreSQL server on which databases may be made and dropped.", problem: url(["postgres:", "postgresql:"]) },
  { name: "CHROMIUM_PATH", example: "/usr/bin/chromium", text: "Tests only: the browser for the journeys, when it is not in a usual place." },
];

/**
 * What is wrong with the settings, each with the setting's name and its fix; empty when all is well.
 * A setting that is there but empty counts as left out.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export const settingProblems = (env) =>
  SETTINGS.flatMap(({ name, problem, example, isSecret }) => {
    const value = env[name];
    const found = value && problem ? problem(value) : null;
    return found === null ? [] : [`${name} ${found}${isSecret ? "" : `, but is "${withoutPassword(value ?? "")}"`}. For example: ${name}=${example}`];
  });

/** An address as it may be shown on a screen or in a log. @param {string} value */
export const withoutPassword = (value) => value.replace(/(\/\/[^:/@]*):[^@/]*@/, "$1:…@");
