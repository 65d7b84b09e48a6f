import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import bidi from "selenium-webdriver/bidi/index.js";
import { callText, elementText, resultOf, type EngineWindow } from "./window";

/** The module is the class itself, unlike what its types say. */
const Connection = bidi as unknown as typeof bidi.Index;

/** Preferences of a fresh profile: motion is reduced as in the journeys. */
const PREFERENCES = 'user_pref("ui.prefersReducedMotion", 1);\n';

type Answer<R> = { type: "success"; result: R } | { type: "error"; message: string };
type Value = { value?: string | null; sharedId?: string };
type Called = { type: "success"; result: Value } | { type: "exception"; exceptionDetails: { text: string } };

/** Starts Firefox without a screen and speaks WebDriver BiDi with it, which it answers itself. @param program its path */
export const openFirefox = async (program: string): Promise<EngineWindow> => {
  const profile = mkdtempSync(path.join(tmpdir(), "firefox-"));
  writeFileSync(path.join(profile, "user.js"), PREFERENCES);
  const child = spawn(
    program,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
  );
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      const found = /listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error("Firefox ended before it was asked.")));
  });
  const connection = new Connection(`${address}/session`);
  await connection.waitForConnection();
  const ask = async <R>(method: string, params: object): Promise<R> => {
    const answer = (await connection.send({ method, params })) as Answer<R>;
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
  await ask("session.new", { capabilities: {} });
  const { contexts } = await ask<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;

  const evaluate = async (expression: string): Promise<Value> => {
    const answer = await ask<Called>("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: false,
    });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const act = (source: object) => ask("input.performActions", { context, actions: [source] });
  return {
    resize: async (width, height) => {
      await ask("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    open: async (url) => {
      const go = () => ask("browsingContext.navigate", { context, url, wait: "complete" });
      // A page before it that leads on by script late aborts the navigation to this one.
      await go().catch((error: unknown) => {
        if (!String(error).includes("NS_BINDING_ABORTED")) throw error;
        return go();
      });
    },
    run: async (script, ...args) => resultOf((await evaluate(callText(script, args))).value ?? null),
    press: async (find, ...args) => {
      const { sharedId } = await evaluate(elementText(find, args));
      if (sharedId === undefined) throw new Error(`Nothing to press: ${JSON.stringify(args)}`);
      await act({
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element: { sharedId } } },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      });
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await act({ type: "key", id: "keys", actions: keys });
    },
    forget: async () => {
      await ask("storage.deleteCookies", {});
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
