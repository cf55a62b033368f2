import { type APIRequestContext, expect, type Page } from "@playwright/test";

export const PASSWORD = "correct horse";

/** A unique email address. */
export const newEmail = () => `${crypto.randomUUID()}@example.com`;

/**
 * Creates an account through the API; returns its email address and tokens. `request` gets the session
 * cookie.
 */
export async function createAccount(request: APIRequestContext, email = newEmail()) {
  const answer = await request.post("/api/signup", {
    data: { email, password: PASSWORD, fullName: "Ada Lovelace" },
  });
  expect(answer.status()).toBe(200);
  const { tokens } = await answer.json();
  return { email, accessToken: String(tokens.accessToken), refreshToken: String(tokens.refreshToken) };
}

/** Fills in and submits the login form on the current page. */
export async function sendLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Signs in on the login screen and waits for the listings. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await sendLogin(page, email, password);
  await page.waitForURL("/listings");
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));
