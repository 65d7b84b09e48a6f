import "./jsdom.testing";
import "./words.testing";
import { QueryClient } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactElement } from "react";
import { AdminContext, Notification } from "react-admin";
import { HashRouter } from "react-router-dom";
import type { AdminAnswer, AdminCallName } from "@/lib/admin-contract/calls";
import type { Me } from "@/lib/admin-contract/session-calls";
import { makeAuthProvider } from "./auth-provider";
import { makeDataProvider } from "./data-provider";
import { DeskContext, makeDesk } from "./desk-context";
import { LoginOver } from "./entry/login-over";
import { PasswordOver } from "./entry/password-over";
import { OWNER } from "./owner.testing";
import { seatPerson } from "./session";
import { makeI18nProvider, makeWords } from "./words";

/** For tests of the desk's screens: the desk around a screen, and a shop that answers its calls. */

export const words = makeWords("en");

const desk = makeDesk({
  language: "en",
  mode: "light",
  setLanguage: () => Promise.resolve(true),
  setMode: () => undefined,
});

/** A screen of the desk in English, as the owner sees it, or somebody else. */
export const renderAtDesk = (screen: ReactElement, me: Me = OWNER): RenderResult => {
  seatPerson(me);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The key of react-admin's usePermissions: the person is known, as after the first screen.
  queryClient.setQueryData(["auth", "getPermissions", {}], me);
  return render(
    <DeskContext value={desk}>
      {/* The library's own router makes requests of the browser, which jsdom does not have. */}
      <HashRouter>
        <AdminContext
          authProvider={makeAuthProvider()}
          dataProvider={makeDataProvider()}
          i18nProvider={makeI18nProvider("en")}
          queryClient={queryClient}
        >
          {screen}
          <LoginOver />
          <PasswordOver />
          <Notification />
        </AdminContext>
      </HashRouter>
    </DeskContext>,
  );
};

/** In place of the browser's older way to send, which tells how much has left: sends by `fetch`. */
class SentByFetch {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = "";
  private address = "";
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {
    // Nobody reads it.
  }
  send(body: string): void {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    globalThis
      .fetch(this.address, { body })
      .then(async (response) => {
        this.status = response.ok ? 200 : 409;
        this.responseText = JSON.stringify(await response.json());
        this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}

export type Reply = { status: number; body: unknown } | "no answer";

/** A shop in place of the network. A call without a reply fails. */
export const aShop = () => {
  const asked: { call: string; request: unknown }[] = [];
  const replies = new Map<string, Reply[]>();
  Object.assign(globalThis, { XMLHttpRequest: SentByFetch });
  globalThis.fetch = (address, init) => {
    const call = String(address).replace("/api/admin/v1/", "");
    asked.push({ call, request: JSON.parse(String(init?.body)) });
    const [reply = "no answer", ...later] = replies.get(call) ?? [];
    replies.set(call, later.length === 0 ? [reply] : later);
    if (reply === "no answer") return Promise.reject(new TypeError("network"));
    return Promise.resolve({
      ok: reply.status === 200,
      json: () => Promise.resolve(reply.body),
    } as Response);
  };
  return {
    /** The replies to a call, one after the other; the last one is repeated. */
    reply: (call: AdminCallName, ...next: Reply[]) => void replies.set(call, next),
    answer: <C extends AdminCallName>(call: C, body: AdminAnswer<C>) =>
      void replies.set(call, [{ status: 200, body }]),
    /** Requests of a call in their order. */
    requestsOf: (call: AdminCallName): unknown[] =>
      asked.filter((one) => one.call === call).map(({ request }) => request),
  };
};
