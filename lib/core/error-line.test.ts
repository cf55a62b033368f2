import { DrizzleQueryError } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { errorLine, redactConsoleErrors } from "./error-line";

const HASH = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA";

function failedInsert(): Error {
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_key"'),
    {
      name: "PostgresError",
      code: "23505",
      detail: "Key (email)=(ada@example.com) already exists.",
      constraint_name: "users_email_key",
      table_name: "users",
      parameters: ["ada@example.com", HASH],
    },
  );
  return new DrizzleQueryError(
    'insert into "users" ("email", "password_hash") values ($1, $2)',
    ["ada@example.com", HASH],
    refused,
  );
}

it("logs a failed statement and its causes without values, e-mail addresses or hashes [SEC-4]", () => {
  const line = JSON.stringify(
    errorLine(new Error("signing up ada@example.com failed", { cause: failedInsert() })),
  );
  expect(line).not.toMatch(/ada@|argon2|already exists/);
  expect(JSON.parse(line)).toMatchObject({
    message: "signing up [address] failed",
    cause: { cause: { code: "23505", constraint: "users_email_key", table: "users" } },
  });
});

it("does not quote input that Postgres or the JSON parser failed to read [SEC-4]", () => {
  const refused = (code: string, message: string) =>
    errorLine(Object.assign(new Error(message), { code })).message;
  expect(refused("22P02", 'invalid input syntax for type integer: "my secret"')).toMatch(
    /integer: \[value\]$/,
  );
  expect(refused("42601", 'syntax error in tsquery: "my "secret" words"')).toBe(
    "syntax error in tsquery: [value]",
  );
  try {
    JSON.parse('{"password": my secret}');
  } catch (thrown) {
    expect(errorLine(thrown).message).toMatch(/JSON/);
    expect(errorLine(thrown).message).not.toMatch(/secret|password/);
  }
  expect.assertions(4);
});

it("strips values from the errors the framework prints [SEC-4]", () => {
  const printed: unknown[] = [];
  const original = console.error;
  console.error = vi.fn((...given) => void printed.push(...given));
  redactConsoleErrors();
  console.error("⨯", failedInsert());
  console.error = original;
  expect(JSON.stringify(printed)).not.toMatch(/ada@|argon2/);
  expect(printed).toEqual(["⨯", expect.objectContaining({ type: "Error" })]);
});
