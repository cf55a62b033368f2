import { createAccount, newEmail, PASSWORD } from "./accounts-people";
import { expect, test } from "./setup/fixtures";

/** Signs in through next-auth's own endpoint, as its client does. */
async function credentials(
  request: Parameters<typeof createAccount>[0],
  origin: string,
  form: { email: string; password: string; callbackUrl?: string },
) {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  return request.post("/api/auth/callback/credentials", {
    form: { ...form, csrfToken, json: "true" },
    headers: { origin },
    maxRedirects: 0,
  });
}

test("next-auth's Credentials provider creates the product's session, and its sign-out ends it [AUTH-10, NAV-5]", async ({
  playwright,
  product,
}) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  const { email } = await createAccount(await playwright.request.newContext({ baseURL: product.url }));
  const answer = await credentials(request, product.url, {
    email,
    password: PASSWORD,
    callbackUrl: "https://evil.test/",
  });
  expect(await answer.json()).toEqual({ url: `${product.url}/listings` });
  expect(await (await request.get("/api/me")).json()).toMatchObject({ email });
  const session = await (await request.get("/api/auth/session")).json();
  expect(session.user).toEqual({ name: "Ada Lovelace", email });

  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => name === "winnow-session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  await request.post("/api/auth/signout", {
    form: { csrfToken, json: "true" },
    headers: { origin: product.url },
  });
  const stolen = await request.get("/api/me", { headers: { cookie: `winnow-session=${cookie?.value}` } });
  expect(stolen.status()).toBe(401);
  const afterwards = await request.get("/api/auth/session", {
    headers: { cookie: `winnow-session=${cookie?.value}` },
  });
  expect(await afterwards.json()).not.toHaveProperty("user");
});

test("next-auth's endpoints follow the product's rules [AUTH-13]", async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  const wrong = await credentials(request, product.url, { email: newEmail(), password: "wrong password" });
  expect(wrong.status()).toBe(401);
  const foreign = await credentials(request, "https://evil.test", { email: newEmail(), password: PASSWORD });
  expect(foreign.status()).toBe(403);
  const long = await credentials(request, product.url, {
    email: newEmail(),
    password: "x".repeat(1_000_000),
  });
  expect(long.status()).toBe(413);
  for (const page of ["signin", "signout", "error", "verify-request", "callback/google", "no-such-thing"]) {
    const answer = await request.get(`/api/auth/${page}`, { maxRedirects: 0 });
    expect(answer.status(), page).toBe(404);
    expect(await answer.json()).toEqual({ message: "Not Found" });
  }
});
