import { describeError } from "./log-record.mjs";

const asText = (error: unknown) => JSON.stringify(describeError(error));

test("a failed statement is logged without its parameters", () => {
  const driver = Object.assign(
    new Error('duplicate key value violates unique constraint "customers_email"'),
    {
      code: "23505",
      constraint: "customers_email",
      detail: "Key (email)=(asha@example.com) already exists.",
      severity: "ERROR",
    },
  );
  const failed = Object.assign(
    new Error(
      "Failed query: insert into customers values ($1, $2)\nparams: asha@example.com,$argon2id$v=19$x",
      {
        cause: driver,
      },
    ),
    { query: "insert into customers values ($1, $2)", params: ["asha@example.com", "$argon2id$v=19$x"] },
  );
  expect(asText(failed)).not.toMatch(/asha|argon2/);
  expect(describeError(failed)).toMatchObject({
    type: "Error",
    message: "Failed query: insert into customers values ($1, $2)",
    stack: expect.stringMatching(/^\s+at .*log\.test/),
    cause: { code: "23505", constraint: "customers_email" },
  });
});

test("a value that PostgreSQL could not read is not repeated", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "asha"'), {
    code: "22P02",
    severity: "ERROR",
  });
  expect(asText(error)).not.toContain("asha");
});

test("both failures of a host with two addresses are told", () => {
  const error = new AggregateError([new Error("first"), new Error("second")], "both");
  expect(describeError(error)).toMatchObject({ errors: [{ message: "first" }, { message: "second" }] });
});
