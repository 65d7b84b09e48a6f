import "server-only";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { readMail, type ReadMail } from "@/lib/ground/read-mail";

/** A mail as a real SMTP server received it. */
export type Received = ReadMail & { from: string; to: string[]; source: string };

/**
 * Starts a real SMTP server on a free port that keeps the received mails.
 * @param accept is called for each recipient; an error refuses it
 * @param hold is awaited before a recipient is accepted
 */
export const openMailbox = async (
  accept: (recipient: string) => Error | null = () => null,
  hold: (recipient: string) => Promise<void> = () => Promise.resolve(),
) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => void hold(address).then(() => done(accept(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks);
        const from = session.envelope.mailFrom;
        received.push({
          ...readMail(source),
          from: from === false ? "" : from.address,
          to: session.envelope.rcptTo.map((to) => to.address),
          source: source.toString("latin1"),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
