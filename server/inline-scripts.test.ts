/** @jest-environment node */
import { createHash } from "node:crypto";
import { createElement, Suspense, use } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { REMEMBERED_VIEW } from "../components/ui/inline-scripts.mjs";
import { inlineScriptHashes } from "./inline-scripts.mjs";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesOf = (...texts: string[]): string[] =>
  inlineScriptHashes(Buffer.from(`<html>${texts.map((text) => `<script>${text}</script>`).join("")}</html>`));

test("the shop's own scripts and the framework's data have hashes, in their order and each once", () => {
  const data = [
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"5:[\\"$\\",\\"div\\",null,{}]\\n\\u003cscript>"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[5]});',
  ];
  expect(hashesOf(REMEMBERED_VIEW, ...data, REMEMBERED_VIEW)).toEqual([REMEMBERED_VIEW, ...data].map(hashOf));
});

test("React's scripts for late parts of a page have hashes, but not with anything else in them", async () => {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve("late"), 10));
  const Late = () => createElement("p", null, use(late));
  const stream = await renderToReadableStream(
    createElement("main", null, createElement(Suspense, { fallback: "soon" }, createElement(Late))),
  );
  const html = await new Response(stream).text();
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  expect(scripts.at(-1)).toMatch(/\$RC\("B:0","S:0"\)$/);
  expect(hashesOf(...scripts)).toEqual(scripts.map(hashOf));
  for (const text of scripts)
    expect(
      hashesOf(`${text};alert(1)`, `alert(1);${text}`, text.replace('"S:0"', "alert(1)"), text.slice(1)),
    ).toEqual(text.includes('"S:0"') ? [] : [hashOf(text)]);
});

test("no other script has one, not even where it begins like the framework's", () => {
  expect(
    hashesOf(
      "alert(1)",
      `${REMEMBERED_VIEW};alert(1)`,
      "self.__next_f.push(alert(1))",
      'self.__next_f.push([1,"a"]);alert(1)',
      'self.__next_f.push([1,"a"+alert(1)+"b"])',
      "self.__next_f.push([1,`${alert(1)}`])",
      "",
    ),
  ).toEqual([]);
});

test("a script with an address and a data block need none", () => {
  const body = '<script src="/a.js">alert(1)</script><script type="application/ld+json">{"a":1}</script>';
  expect(inlineScriptHashes(Buffer.from(body))).toEqual([]);
});

test("the hash is of the text as the browser reads it, beside letters of several bytes", () => {
  const text = 'self.__next_f.push([1,"\u0645\u0641\u0643 ₹ 😀"])';
  expect(hashesOf(text)).toEqual([hashOf(text)]);
});
