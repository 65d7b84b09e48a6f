import { CALLS } from "@/lib/contract/calls";
import { HANDLERS } from "./answer-call";

test("every call of the contract is answered by somebody", () =>
  expect(Object.keys(HANDLERS).sort()).toEqual(Object.keys(CALLS).sort()));
