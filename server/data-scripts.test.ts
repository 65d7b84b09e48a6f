/** @jest-environment node */
import { withJoinedData } from "./data-scripts.mjs";

const script = (data: string): string => `<script>self.__next_f.push([1,${JSON.stringify(data)}])</script>`;
const page = (...scripts: string[]): Buffer =>
  Buffer.from(`<html><body><p>₹ 1</p>${scripts.join("")}</body></html>`);

const FIRST = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";

test("scripts of data in a row become one with all of their data", () => {
  const joined = withJoinedData(
    page(FIRST, script('1:"مفك"\n2:'), script('["$","p"]\n'), script("3:null\n")),
  );
  expect(String(joined)).toBe(String(page(FIRST, script('1:"مفك"\n2:["$","p"]\n3:null\n'))));
});

test("a script between two of them, and a script with a nonce, stay where they are", () => {
  const apart = page(
    script("1:1"),
    "<p>A</p>",
    script("2:2"),
    '<script nonce="a">self.__next_f.push([1,"3"])</script>',
  );
  expect(withJoinedData(apart)).toBe(apart);
});

test("an answer without such scripts is not copied", () => {
  const body = Buffer.from("{}");
  expect(withJoinedData(body)).toBe(body);
});
