import { DrizzleQueryError } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { errorLine, keepValuesFromConsole } from "./error-line";

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

it("a failed statement is logged without its values, addresses and hashes, causes included [SEC-4]", () => {
  const line = JSON.stringify(
    errorLine(new Error("signing up ada@example.com failed", { cause: failedInsert() })),
  );
  expect(line).not.toMatch(/ada@|argon2|already exists/);
  expect(JSON.parse(line)).toMatchObject({
    message: "signing up [address] failed",
    cause: { cause: { code: "23505", constraint: "users_email_key", table: "users" } },
  });
});

it("what Postgres or a JSON parser could not read is not quoted [SEC-4]", () => {
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

it("what the framework prints of a failure holds no values either [SEC-4]", () => {
  const printed: unknown[] = [];
  const original = console.error;
  console.error = vi.fn((...given) => void printed.push(...given));
  keepValuesFromConsole();
  console.error("⨯", failedInsert());
  console.error = original;
  expect(JSON.stringify(printed)).not.toMatch(/ada@|argon2/);
  expect(printed).toEqual(["⨯", expect.objectContaining({ type: "Error" })]);
});
