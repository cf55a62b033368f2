import { beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "../setup/database";
import { type Answer, call, newAccount, ORIGIN, PASSWORD } from "./api-client";

useDatabase();

/** Every write that a session cookie authorises, with a body that would succeed. */
const WRITES: [string, object | undefined][] = [
  ["PATCH /api/me", { emailFrequency: "weekly" }],
  ["DELETE /api/me", { password: PASSWORD }],
  ["DELETE /api/me/google", undefined],
  ["POST /api/auth/google/unlink", { password: PASSWORD }],
  ["POST /api/logout", undefined],
  ["POST /api/auth/refresh", {}],
];

/** How another site or a non-browser client would send it. '' removes a header. */
const FOREIGN: [string, Record<string, string>][] = [
  ["a foreign origin", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
  ["a foreign origin from an old browser", { origin: "https://evil.test", "sec-fetch-site": "" }],
  ["the origin of a sibling host", { origin: "http://evil.localhost:3000", "sec-fetch-site": "same-site" }],
  ["another port", { origin: "http://localhost:3001", "sec-fetch-site": "same-site" }],
  [
    "this site's host with another scheme [SEC-8]",
    { origin: "https://localhost:3000", "sec-fetch-site": "" },
  ],
  ["the null origin of a sandboxed frame", { origin: "null", "sec-fetch-site": "" }],
  ["no origin and no fetch metadata", { origin: "", "sec-fetch-site": "" }],
  ["no origin, cross-site", { origin: "", "sec-fetch-site": "cross-site" }],
  ["the address bar", { origin: "", "sec-fetch-site": "none" }],
  ["an unreadable origin", { origin: "localhost:3000", "sec-fetch-site": "" }],
  [
    "a forged forwarded host",
    { origin: "https://evil.test", "x-forwarded-host": "evil.test", "sec-fetch-site": "" },
  ],
];

const FORMS: [string, string][] = [
  ["application/x-www-form-urlencoded", "emailFrequency=weekly&password=correct+horse"],
  ["text/plain", '{"emailFrequency":"weekly","password":"correct horse"}'],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\ncorrect horse\r\n--x--',
  ],
];

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await newAccount());
});

async function expectNothingHappened(answer: Answer, status: number): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.cookie).toBeUndefined();
  const me = await call("GET /api/me", { cookie });
  expect(me.status).toBe(200);
  expect(me.body.emailFrequency).toBe("daily");
}

describe.each(WRITES)("%s by cookie changes nothing", (endpoint, body) => {
  it.each(FOREIGN)("from %s [AUTH-13]", async (_, headers) => {
    await expectNothingHappened(await call(endpoint, { cookie, body, headers }), 403);
  });

  it.each(FORMS)("as %s, even from this site [AUTH-13]", async (contentType, raw) => {
    await expectNothingHappened(
      await call(endpoint, { cookie, raw, headers: { "content-type": contentType } }),
      415,
    );
  });
});

describe("sign-in, which needs no cookie,", () => {
  const attempt = (headers: Record<string, string>) =>
    call("POST /api/login", { body: { email: "nobody@example.com", password: PASSWORD }, headers });

  it("is refused from another site, so nobody can be signed in to someone else's account [AUTH-13]", async () => {
    expect((await attempt({ origin: "https://evil.test" })).status).toBe(403);
    expect((await attempt({ origin: "null" })).status).toBe(403);
    expect((await attempt({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("works for API clients, which send no origin, and for this site", async () => {
    expect((await attempt({})).status).toBe(401);
    expect((await attempt({ origin: ORIGIN })).status).toBe(401);
  });
});

it("a bearer token needs no origin, because no other site's page can have it", async () => {
  const { accessToken } = await newAccount();
  const answer = await call("PATCH /api/me", { bearer: accessToken, body: { emailFrequency: "weekly" } });
  expect(answer.body.emailFrequency).toBe("weekly");
});
