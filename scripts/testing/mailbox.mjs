import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { SMTPServer } from "smtp-server";

/**
 * A real SMTP server on a free port, for the shop of the journeys. Each mail becomes a file in the folder. A
 * sender that disconnects leaves no file, and the server continues. Mails to `@refused.example` are refused for good.
 * @param {string} folder
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export const openMailbox = async (folder) => {
  await mkdir(folder, { recursive: true });
  let count = 0;
  /**
   * @param {import("node:stream").Readable} stream @throws if the sender disconnects before the end of its mail
   */
  const keep = async (stream) => {
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const name = `${String((count += 1)).padStart(8, "0")}.eml`;
    // Written atomically, because a journey may be reading.
    await writeFile(path.join(folder, `.${name}`), Buffer.concat(chunks));
    await rename(path.join(folder, `.${name}`), path.join(folder, name));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith("@refused.example")
          ? Object.assign(new Error("No such mailbox"), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) => void keep(stream).then(() => done(), done),
  });
  // A broken connection is the sender's affair; without a listener it would end the process of the whole test run.
  server.on("error", (error) => console.error(`Mailbox: ${error.message}`));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
};
