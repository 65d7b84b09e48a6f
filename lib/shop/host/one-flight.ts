import "server-only";
import { cache } from "react";
import type { Answer, CallName } from "@/lib/contract/calls";
import { processWide } from "@/lib/ground/process-wide";
import type { Caller } from "./caller";
import { isRead, patienceFor } from "./request-outcome";
import { FAIR } from "./silence";

/**
 * One question is on its way to a host once: all who ask it meanwhile get the same answer, and so does the page that
 * asked it, for as long as it is rendered.
 */
const underWay = processWide("flights", () => new Map<string, Promise<unknown>>());

/** One object per question and render; a new one at each call outside of a render. */
const inRender = cache((question: string): { question: string; answer?: Promise<unknown> } => ({ question }));

const LATE = { ok: false, code: "UNAVAILABLE" } as const;

/** Waits for another asker's flight, but not beyond the own deadline. */
const joined = <T>(flight: Promise<T>, milliseconds: number): Promise<T | typeof LATE> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, milliseconds, LATE);
  });
  return Promise.race([flight, late]).finally(() => clearTimeout(timer));
};

const depart = <T>(question: string, patience: number, send: () => Promise<T>): Promise<T> => {
  const flight = send().finally(() => {
    if (underWay.get(question) === flight) underWay.delete(question);
  });
  // At the end of a page's deadline a question is asked for so short a time that its answer is nobody else's.
  if (patience >= FAIR) underWay.set(question, flight);
  return flight;
};

/**
 * Sends a call, or joins the same question of the same caller that is on its way.
 * @param send that never throws
 */
export const oneFlight = async <Row>(
  base: URL,
  name: CallName,
  params: object,
  { token, userId, language }: Caller,
  send: () => Promise<Answer<Row>>,
): Promise<Answer<Row>> => {
  // What was read before a command is old after it.
  if (!isRead(name)) return send().finally(() => underWay.clear());
  const question = JSON.stringify([base.href, name, params, token, userId, language]);
  const own = inRender(question) as { answer?: Promise<Answer<Row>> };
  if (own.answer) return own.answer;
  const patience = patienceFor(name);
  const flight = underWay.get(question) as Promise<Answer<Row>> | undefined;
  own.answer = flight ? joined(flight, patience) : depart(question, patience, send);
  return own.answer;
};
