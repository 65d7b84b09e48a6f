/** Frames of PostgreSQL's wire protocol (version 3), as far as a server needs them. */

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Requests the password in plain text, because it is sent over the loopback only. */
export const ASK_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** Builds a refusal that the client's driver understands. @param {string} sqlState @param {string} message */
export const fatal = (sqlState, message) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/**
 * Reads the first packet of a connection, which has no type letter.
 * @param {Buffer} buffer
 * @returns {{ kind: "encryption" | "cancel" | "startup", size: number } | null} null while it is incomplete
 */
export const openingPacket = (buffer) => {
  if (buffer.length < 8) return null;
  const size = buffer.readInt32BE(0);
  const code = buffer.readInt32BE(4);
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: "encryption", size: 8 };
  if (code === CANCEL_REQUEST) return { kind: "cancel", size };
  return buffer.length < size ? null : { kind: "startup", size };
};

/**
 * Returns the messages at the front of the buffer up to one that expects a response: a simple query, a sync
 * or a flush (or the password, or the end of a copy). They belong together and must reach the engine as one.
 * @param {Buffer} buffer
 * @returns {{ type: string, size: number } | null} the last message's letter and the size of all of them in bytes
 */
export const unitOf = (buffer) => {
  for (let at = 0; at + 5 <= buffer.length;) {
    const type = String.fromCharCode(buffer[at] ?? 0);
    at += 1 + buffer.readInt32BE(at + 1);
    if (at > buffer.length) return null;
    if ("QSHXpFcf".includes(type)) return { type, size: at };
  }
  return null;
};

/** Returns the text of a password message. @param {Buffer} message */
export const passwordOf = (message) => message.toString("utf8", 5, message.length - 1);
