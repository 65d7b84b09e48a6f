/** A parsed mail. */
export type ReadMail = { headers: Record<string, string>; subject: string; text: string; html: string };

const bytesOf = (text: string, encoding: string): Buffer => {
  if (encoding === "base64") return Buffer.from(text, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(text, "latin1");
  return Buffer.from(
    text
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );
};

/**
 * Decodes RFC 2047: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. White space between two encoded words is dropped.
 */
const headerText = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      bytesOf(
        kind.toLowerCase() === "b" ? word : word.replaceAll("_", " "),
        kind.toLowerCase() === "b" ? "base64" : "quoted-printable",
      ).toString("latin1"),
    );

const split = (source: string): { headers: Record<string, string>; body: string } => {
  const [, head = "", body = ""] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return { headers: Object.fromEntries(headers), body };
};

/** Returns the bodies by type, including nested parts. */
const bodies = (source: string): [type: string, text: string][] => {
  const { headers, body } = split(source);
  const type = headers["content-type"] ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => bodies(part.replace(/^\r?\n/, "")));
  return [
    [
      type.split(";")[0]?.trim().toLowerCase() ?? "",
      bytesOf(body, (headers["content-transfer-encoding"] ?? "").toLowerCase())
        .toString("utf8")
        .replace(/\r\n/g, "\n"),
    ],
  ];
};

/** Parses the source of a mail that this shop wrote. */
export const readMail = (source: Buffer): ReadMail => {
  const text = source.toString("latin1");
  const { headers } = split(text);
  const found = new Map(bodies(text));
  const decoded = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(headerText(value), "latin1").toString("utf8"),
    ]),
  );
  return {
    headers: decoded,
    subject: decoded.subject ?? "",
    text: found.get("text/plain") ?? "",
    html: found.get("text/html") ?? "",
  };
};
