import "server-only";
import { confirm } from "../newsletter/confirm";
import { subscribe } from "../newsletter/subscribe";
import { unsubscribe } from "../newsletter/unsubscribe";
import { rows, type Handlers } from "./handler";

/** The newsletter's calls (ours, ruling O24). */
export const newsletterHandlers: Handlers<
  "subscribe-newsletter" | "confirm-newsletter" | "unsubscribe-newsletter"
> = {
  "subscribe-newsletter": async (params, { remoteAddress }) => {
    const asked = await subscribe(params.Email, params.languageCode, remoteAddress);
    return asked.ok ? rows([{}]) : asked;
  },
  "confirm-newsletter": async (params, { remoteAddress }) => {
    const confirmed = await confirm(params.Token, remoteAddress);
    return confirmed.ok ? rows([{}]) : confirmed;
  },
  "unsubscribe-newsletter": async (params, { remoteAddress }) => {
    const left = await unsubscribe(params.Token, remoteAddress);
    return left.ok ? rows([{}]) : left;
  },
};
