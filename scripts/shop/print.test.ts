import { print } from "./print";

test("a customer's text is one line, and holds nothing that a terminal would act on", () => {
  const printed = jest.spyOn(console, "log").mockImplementation();
  print("Note: gate 4\nStatus: paid\u001b[2J\u2028x", "Total: ₹120.00");
  expect(printed.mock.calls).toEqual([["Note: gate 4 Status: paid [2J x\nTotal: ₹120.00"]]);
  printed.mockRestore();
});
