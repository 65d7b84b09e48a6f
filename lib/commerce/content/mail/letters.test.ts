import { writeLetter } from "./letters";

test("a seller is told which data of their firm were changed: a text in two languages is one", async () => {
  const changed = ["name.en", "name.ar", "bankAccount"];
  const payload = { vendorName: { en: "North" }, changed };
  const { subject, parts } = await writeLetter("firm-changed", payload, "en", "north@example.com");
  expect(subject).toBe("The data of your firm were changed");
  expect(parts).toContainEqual({ kind: "paragraph", text: "Name of the firm\nAccount number" });
});

const FIRM = { vendorName: { en: "North" }, changed: ["gstin", "upiId"] as ["gstin", "upiId"] };

test("the owner is told whose firm asks for which changes, without their values", async () => {
  const payload = { ...FIRM, vendorId: 3 };
  const { subject, parts } = await writeLetter("firm-request", payload, "en", "owner@example.com");
  expect(subject).toBe("\u2068North\u2069 asks to change its firm's data");
  expect(parts).toContainEqual({ kind: "paragraph", text: "GSTIN\nUPI id" });
  expect(parts.at(-1)).toMatchObject({ kind: "link", text: "Look at the request" });
});

test.each([
  [true, "", "The data of your firm are changed"],
  [false, "The account is of another name.", "The data of your firm stay as they are"],
])(
  "a seller hears the answer to their request (%s), a no with its reason",
  async (isAllowed, reason, said) => {
    const payload = { ...FIRM, isAllowed, reason };
    const { subject, parts } = await writeLetter("firm-decision", payload, "en", "north@example.com");
    expect(subject).toBe(said);
    expect(parts.filter(({ kind }) => kind === "quote")).toHaveLength(reason === "" ? 0 : 1);
  },
);
