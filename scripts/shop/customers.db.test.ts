import { eq } from "drizzle-orm";
import { listAudit } from "@/lib/commerce/base/audit/audit-log";
import { startSession } from "@/lib/commerce/people/customers/sessions";
import { db } from "@/lib/commerce/base/db/client";
import { customers, sessions } from "@/lib/commerce/base/db/schema";
import { aCustomer, thePaymentMethods } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { anOrderOfTwoSellers } from "@/lib/commerce/sales/orders/two-sellers.testing";
import { shop } from "./run-command.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

const json = async (...words: string[]): Promise<unknown> => JSON.parse(await shop(...words, "--json"));

test("a customer is found, shown, blocked, let in again, given out and erased", async () => {
  await thePaymentMethods();
  const { id, email } = await aCustomer({ firstName: "Asha", lastName: "Rao", mobileNo: "9811122233" });
  await aCustomer({ firstName: "Dev" });
  await startSession(id);
  const number = String(id);
  expect(await json("customers", "list", "--search", "asha rao")).toMatchObject([{ id, email, orders: 0 }]);
  expect(await shop("customers", "list", "--search", "98111")).toMatch(
    new RegExp(`^customer .*\\n${id} +Asha Rao +${email} +9811122233 .* on$`),
  );
  expect(await shop("customers", "show", number)).toMatch(
    new RegExp(`^${id} Asha Rao <${email}> 9811122233\nSince .* UTC: 0 orders, ₹0\\.00\\. State: on\\.$`),
  );
  await expect(shop("customers", "block", number)).rejects.toThrow("Say why: --reason <text>");
  expect(await json("customers", "block", number, "--reason", "fraud")).toMatchObject({
    blockedAt: expect.any(String) as unknown,
  });
  expect(await db().$count(sessions, eq(sessions.customerId, id))).toBe(0);
  expect(await shop("customers", "unblock", number, "--reason", "cleared")).toBe(
    `Customer ${id} can log in again.`,
  );
  expect(JSON.parse(await shop("customers", "export", number))).toMatchObject({ profile: { email } });
  expect(await shop("customers", "erase", number)).toBe(
    `The personal data of customer ${id} are erased. Orders and papers stay.`,
  );
  const [row] = await db().select().from(customers).where(eq(customers.id, id));
  expect(row).toMatchObject({ email: `erased-${id}@invalid`, mobileNo: "" });
  expect(
    (await listAudit({ subject: "customer", subjectId: id, limit: 9 })).map(({ action }) => action),
  ).toEqual(["customer.erase", "customer.export", "customer.unblock", "customer.block"]);
});

test("whose order is open is not erased, and an unknown number is said", async () => {
  await thePaymentMethods();
  const { customer } = await anOrderOfTwoSellers();
  await expect(shop("customers", "erase", String(customer.id))).rejects.toThrow(
    "An order of theirs is not finished. Nothing was erased.",
  );
  for (const words of ["show 999999", "export 999999", "erase 999999", "block 999999 --reason x"])
    await expect(shop("customers", ...words.split(" "))).rejects.toThrow(
      "There is no customer with this number.",
    );
  await expect(shop("customers", "show", "x")).rejects.toThrow(
    "The customer is a whole number, from 1 to 2147483647.",
  );
});
