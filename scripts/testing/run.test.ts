import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { endAfterEach } from "./end-after-each";
import { run } from "./run.mjs";

const atEnd = endAfterEach();

test("a command that is killed takes with it what it has started", async () => {
  const server = createServer();
  atEnd(() => server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const worker = `require("node:net").connect(${port}, "127.0.0.1")`;
  const command = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(worker)}])`;
  const ending = new AbortController();
  const ended = run(["-e", command], process.env, ending.signal);
  const [socket] = (await once(server, "connection")) as [Socket];
  atEnd(() => socket.destroy());
  const closed = once(socket.resume(), "close");
  ending.abort();
  expect(await ended).toBe(1);
  await closed;
}, 20_000);
