import { afterAll, beforeAll, expect, it } from "vitest";
import { type GoogleIssuer, startGoogleIssuer } from "../../doubles/google-issuer";
import { useDatabase } from "../setup/database";
import { call, freshAddress } from "./api-client";

useDatabase();

let google: GoogleIssuer;
beforeAll(async () => {
  google = await startGoogleIssuer();
});
afterAll(() => google.stop());

const signIn = async () =>
  call("POST /api/auth/google", { body: { idToken: await google.idToken() }, address: freshAddress() });

it("Google sign-in reports when it is not configured, and recovers after an outage of Google's keys [AUTH-7]", async () => {
  const { env } = await import("@/lib/core/env");
  expect((await signIn()).body).toEqual({ message: "Google sign-in is not configured." });
  Object.assign(env(), {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_JWKS_URL: google.jwksUrl,
  });
  google.down = true;
  const answer = await signIn();
  expect(answer.status).toBe(502);
  expect(answer.body).toEqual({ message: "Google sign-in failed" });
  google.down = false;
  expect((await signIn()).status).toBe(200);
});
