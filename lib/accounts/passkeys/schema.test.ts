import { expect, it } from "vitest";
import { newPasskeyInput, passkeyId } from "./schema";

const credential = {
  id: "AQID",
  rawId: "AQID",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30" },
};

it("rejects an id or name the database cannot store and names the field [SEC-14] [API-1]", () => {
  const given = { ticket: "t", credential, name: "Key" };
  expect(newPasskeyInput.safeParse(given).success).toBe(true);
  for (const [odd, path] of [
    [{ ...given, name: "a\u0000b" }, ["name"]],
    [{ ...given, credential: { ...credential, id: "a\u0000b" } }, ["credential", "id"]],
    [{ ...given, credential: { ...credential, id: "" } }, ["credential", "id"]],
  ] as const) {
    expect(newPasskeyInput.safeParse(odd).error?.issues[0]?.path).toEqual(path);
  }
  expect(passkeyId.safeParse("\u0000").success).toBe(false);
});
