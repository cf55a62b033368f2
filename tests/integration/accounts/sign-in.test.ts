import { describe, expect, it } from "vitest";
import { useDatabase } from "../setup/database";
import { call, newAccount, PASSWORD } from "./api-client";


describe("sign-up and sign-in", () => {
  it("creates an account that can then sign in and is shown by GET /api/me [AUTH-2, AUTH-10, API-6]", async () => {
    const { email } = await newAccount("Rosa.Okafor@Example.com");
    const signedIn = await call("POST /api/login", { body: { email: "rosa.okafor@example.com", password: PASSWORD } });
    expect(signedIn.status).toBe(200);
    const me = await call("GET /api/me", { bearer: signedIn.body.tokens?.accessToken });
    expect(me.body).toMatchObject({
      email: email.toLowerCase(),
      fullName: "Ada Lovelace",
      isAdmin: false,
      emailFrequency: "daily",
      googleId: null,
    });
    const byCookie = await call("GET /api/me", { cookie: signedIn.cookie });
    expect(byCookie.body).toEqual(me.body);
  });
});
