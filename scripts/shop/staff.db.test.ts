import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { acceptInvitation } from "@/lib/commerce/people/staff/invitations";
import { shop } from "./run-command.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

const json = async (...words: string[]): Promise<unknown> => JSON.parse(await shop(...words, "--json"));
const accept = async (link: unknown, email: string) => {
  const token = (link as { url: string }).url.split("token=")[1] ?? "";
  const made = await acceptInvitation(
    { token, name: "Asha", email, password: "forty blue anvils", language: "en" },
    { remoteAddress: "10.5.0.1" },
  );
  expect(made).toMatchObject({ ok: true });
};

test("the first owner has a link, others are invited, reset, switched off and on", async () => {
  await accept(await json("staff", "first-owner"), "owner@example.com");
  await expect(shop("staff", "first-owner")).rejects.toThrow("The shop has an owner.");
  await accept(
    await json("staff", "invite", "asha@example.com", "--name", "Asha", "--rights", "pack,goods"),
    "",
  );
  const people = await json("staff", "list");
  expect(people).toMatchObject([
    { email: "owner@example.com", role: "owner", hasSecondFactor: false },
    { email: "asha@example.com", role: "staff", rights: ["pack", "goods"] },
  ]);
  expect(JSON.stringify(people)).not.toMatch(/argon|password/i);
  expect(await shop("staff", "reset", "asha@example.com")).toMatch(
    /^This link works once, until .* UTC:\n.*\/admin#\/welcome\?token=[\w-]{43}$/,
  );
  expect(await shop("staff", "disable", "asha@example.com")).toBe(
    "asha@example.com: off. Open sessions have ended.",
  );
  expect(await shop("staff", "enable", "asha@example.com")).toBe(
    "asha@example.com: on. Open sessions have ended.",
  );
  await expect(shop("staff", "disable", "owner@example.com")).rejects.toThrow(
    "The shop would have no owner left.",
  );
  await expect(shop("staff", "invite", "asha@example.com")).rejects.toThrow(
    "Somebody has an account with this e-mail address.",
  );
  await expect(shop("staff", "invite", "x@example.com", "--rights", "moon")).rejects.toThrow(
    '"moon" is no right.',
  );
});
