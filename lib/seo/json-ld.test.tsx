import { scriptJson } from "./head-data";

test("no text can end the script element", () => {
  const json = scriptJson({ name: "</script><script>alert(1)</script>" });
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ name: "</script><script>alert(1)</script>" });
});
