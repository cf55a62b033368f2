import { expect, it } from "vitest";
import { addPerson, call, postEvent, statusOf } from "./billing-fixture";
import { useDatabase } from "./setup/database";

useDatabase();

const UNCONFIGURED = { message: "Payments are not set up on this server." };

it("without a payment provider, billing calls report it and everything else works [BIL-6]", async () => {
  const person = await addPerson();
  expect(await call(person, "POST create-checkout-session")).toMatchObject({
    status: 503,
    answer: UNCONFIGURED,
  });
  expect(await postEvent("{}", "t=1,v1=00")).toEqual({ status: 503, answer: UNCONFIGURED });
  expect((await call(person, "POST portal")).status).toBe(409);
  expect((await call(person, "POST cancel-subscription")).status).toBe(409);
  expect((await call(person, "GET subscription", { query: "?refresh=true" })).status).toBe(200);
  expect(await statusOf(person)).toMatchObject({ status: "trial", hasAccess: true });
});
