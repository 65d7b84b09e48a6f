import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { builtFile, serveBuiltFile, serveMedia } from "./static-files.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "shop-media-"));
const before = process.env.DATA_DIR;
let server: Server;

/** Not by `fetch`, which never lets a reader have what it has. */
const ask = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{
    status: number | undefined;
    type: string | undefined;
    cached: string | undefined;
    vary: string | undefined;
    etag: string | undefined;
    body: string;
  }>((resolve, reject) => {
    request(
      { port: (server.address() as AddressInfo).port, path: `/media/${name}`, method, headers },
      (answer) => {
        const { "content-type": type, "cache-control": cached, vary, etag } = answer.headers;
        text(answer).then(
          (body) => resolve({ status: answer.statusCode, type, cached, vary, etag, body }),
          reject,
        );
      },
    )
      .on("error", reject)
      .end();
  });

/** What Chromium sends for a picture. */
const AVIF = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const FOR_EVER = "public, max-age=31536000, immutable";

beforeAll(async () => {
  process.env.DATA_DIR = folder;
  const media = path.join(folder, "media");
  mkdirSync(media);
  for (const [name, content] of Object.entries({
    "bolt.1a-320.webp": "webp",
    "bolt.1a-320.avif": "avif",
    "bolt.1a-share.jpg": "jpeg",
    "nut.2b-320.webp": "webp",
    "washer.3c-320.webp": "webp",
    "washer.3c-320.avif": "",
    "screw.4d-320.webp": "",
    "screw.4d-share.jpg": "",
  })) {
    writeFileSync(path.join(media, name), content);
    utimesSync(path.join(media, name), 1, 1);
  }
  server = createServer((req, res) => void serveMedia(req, res, req.url?.slice("/media/".length) ?? ""));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
  if (before === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = before;
});

describe("a picture's address", () => {
  it.each([
    [AVIF, "avif"],
    ["image/avif", "avif"],
    ["image/webp, image/avif;q=0.9", "avif"],
    ["image/webp,*/*;q=0.8", "webp"],
    ["image/avif;q=0, image/webp", "webp"],
    ["image/avif;q=0.0,*/*", "webp"],
    ["image/avif-sequence", "webp"],
    ["*/*", "webp"],
  ])("answers a reader of %s with %s, and says that it chose", async (accept, format) => {
    expect(await ask("bolt.1a-320.webp", { accept })).toMatchObject({
      status: 200,
      type: `image/${format}`,
      cached: FOR_EVER,
      vary: "Accept",
      body: format,
    });
  });

  it("answers WebP until the AVIF is made, and not for long", async () => {
    expect(await ask("nut.2b-320.webp", { accept: AVIF })).toMatchObject({
      status: 200,
      type: "image/webp",
      cached: "public, max-age=600",
      vary: "Accept",
      body: "webp",
    });
    expect(await ask("nut.2b-320.webp", { accept: "image/webp" })).toMatchObject({
      cached: FOR_EVER,
      vary: "Accept",
    });
  });

  it("answers a JPEG to everyone alike", async () => {
    expect(await ask("bolt.1a-share.jpg", { accept: AVIF })).toMatchObject({
      status: 200,
      type: "image/jpeg",
      cached: FOR_EVER,
      vary: undefined,
      body: "jpeg",
    });
  });

  it("keeps to HEAD, to ranges and to what the reader has, format by format", async () => {
    expect(await ask("bolt.1a-320.webp", { accept: AVIF }, "HEAD")).toMatchObject({
      status: 200,
      type: "image/avif",
      body: "",
    });
    expect(await ask("bolt.1a-320.webp", { accept: AVIF, range: "bytes=1-2" })).toMatchObject({
      status: 206,
      vary: "Accept",
      body: "vi",
    });
    const { etag = "" } = await ask("bolt.1a-320.webp", { accept: AVIF });
    expect(await ask("bolt.1a-320.webp", { accept: AVIF, "if-none-match": etag })).toMatchObject({
      status: 304,
      cached: FOR_EVER,
      vary: "Accept",
      body: "",
    });
    expect(await ask("bolt.1a-320.webp", { accept: "image/webp", "if-none-match": etag })).toMatchObject({
      status: 200,
      body: "webp",
    });
  });

  it("that leads nowhere is cached by nobody", async () => {
    expect(await ask("none.3c-320.webp", { accept: AVIF })).toMatchObject({
      status: 404,
      cached: "no-store",
      vary: undefined,
      etag: undefined,
    });
  });
});

describe("an emptied picture", () => {
  it("has its WebP in the place of its AVIF, for a while", async () => {
    expect(await ask("washer.3c-320.webp", { accept: AVIF })).toMatchObject({
      status: 200,
      body: "webp",
      cached: "public, max-age=600",
    });
  });
  it.each([AVIF, "image/webp"])("counts as absent, and nobody caches that (%s)", async (accept) => {
    for (const name of ["screw.4d-320.webp", "screw.4d-share.jpg"])
      expect(await ask(name, { accept })).toMatchObject({
        status: 404,
        cached: "no-store",
        vary: undefined,
        etag: undefined,
      });
  });
});

describe("a script of an earlier build", () => {
  let builds: Server;
  const answer = (name: string, headers: Record<string, string> = {}) =>
    new Promise<{
      status: number | undefined;
      encoding: string | undefined;
      cached: string | undefined;
      body: string;
    }>((resolve, reject) => {
      const { port } = builds.address() as AddressInfo;
      request({ port, path: `/_next/static/${name}`, headers }, (response) => {
        const { "content-encoding": encoding, "cache-control": cached } = response.headers;
        text(response).then(
          (body) => resolve({ status: response.statusCode, encoding, cached, body }),
          reject,
        );
      })
        .on("error", reject)
        .end();
    });

  beforeAll(async () => {
    for (const build of ["first", "second"]) {
      const chunks = path.join(folder, "static", build, "chunks");
      mkdirSync(chunks, { recursive: true });
      writeFileSync(path.join(chunks, `of-${build}.js`), `plain ${build}`);
      writeFileSync(path.join(chunks, `of-${build}.js.br`), `packed ${build}`);
    }
    builds = createServer((req, res) => {
      const otherwise = () => void res.writeHead(404).end("the framework's");
      const name = builtFile(req.url ?? "");
      if (name === null) otherwise();
      else void serveBuiltFile(req, res, name, otherwise);
    });
    await new Promise((resolve) => builds.listen(0, "127.0.0.1", () => resolve(undefined)));
  });
  afterAll(() => new Promise((resolve) => builds.close(resolve)));

  it.each(["first", "second"])("is sent as it was, packed or plain (%s)", async (build) => {
    expect(await answer(`chunks/of-${build}.js`, { "accept-encoding": "gzip, br" })).toEqual({
      status: 200,
      encoding: "br",
      cached: "max-age=31536000, immutable",
      body: `packed ${build}`,
    });
    expect(await answer(`chunks/of-${build}.js`)).toEqual({
      status: 200,
      encoding: undefined,
      cached: "max-age=31536000, immutable",
      body: `plain ${build}`,
    });
  });

  it("that no build had, and whatever leaves the folder, is the framework's answer", async () => {
    for (const name of ["chunks/of-none.js", "../present.js", "chunks/../../present.js"])
      expect(await answer(name, { "accept-encoding": "br" })).toMatchObject({
        status: 404,
        body: "the framework's",
      });
  });
});
