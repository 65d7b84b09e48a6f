import { callsNotWalked } from "./contract/replay";

test("the replay of the contract asks every call", () => expect(callsNotWalked()).toEqual([]));
