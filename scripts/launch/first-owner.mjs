import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

/** Hours for which the link works. */
const LIFETIME = 48;

/**
 * Makes a link that makes the shop's owner, if there is none. It works once, and a new one replaces it. As
 * `firstOwnerLink` (lib/commerce/people/staff/invitations.ts), which this process cannot load.
 * @param {string} databaseUrl
 * @param {string} address of the shop
 * @returns {Promise<string | null>} null if there is an owner
 */
export const firstOwnerLink = async (databaseUrl, address) => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  const token = randomBytes(32).toString("base64url");
  try {
    await client.connect();
    const { rows } = await client.query("select from staff where role = 'owner' and is_active limit 1");
    if (rows.length > 0) return null;
    await client.query("delete from staff_invitations where email = '' and used_at is null");
    await client.query(
      "insert into staff_invitations (token_hash, role, expires_at) values ($1, 'owner', now() + make_interval(hours => $2))",
      [createHash("sha256").update(token).digest("hex"), LIFETIME],
    );
    return new URL(`/admin#/welcome?token=${token}`, address).href;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Prints such a link. The shop is open without it; `npm run shop -- staff first-owner` makes one too.
 * @param {string} databaseUrl
 * @param {string} address of the shop
 */
export const tellFirstOwner = async (databaseUrl, address) => {
  const link = await firstOwnerLink(databaseUrl, address).catch(() => null);
  if (link !== null)
    console.log(
      `  The shop has no owner yet. This link makes one, once, within ${LIFETIME} hours:\n  ${link}\n`,
    );
};
