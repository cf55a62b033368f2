import type { BrowserContext, Page } from "@playwright/test";
import { identityScript } from "@/tests/doubles/google-issuer";
import { createAccount, newEmail, PASSWORD, storedToken } from "./accounts-people";
import { expect, test } from "./setup/fixtures";
import type { Product } from "./setup/product";

test.use({ expectedErrors: [/status of (401|403)|net::ERR_FAILED/] });

async function mint({ google }: Product, claims: object): Promise<string> {
  const answer = await fetch(`${google.issuer}/mint?claims=${encodeURIComponent(JSON.stringify(claims))}`);
  return answer.text();
}

/** Serves the stand-in for Google's script at the URL that the page requests. */
async function serveScript(
  context: BrowserContext,
  { google }: Product,
  script: { credential: string | null; oneTap?: boolean },
): Promise<void> {
  const body = identityScript({ oneTap: true, ...script });
  await context.route(google.scriptUrl, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google", exact: true }).click();
}

const fault = (page: Page) => page.locator("#form-error");

test("One Tap signs in, creates the account and stores the token [AUTH-7, AUTH-10]", async ({
  page,
  context,
  product,
}) => {
  const email = newEmail();
  await serveScript(context, product, { credential: await mint(product, { email }) });
  await continueWithGoogle(page);
  await expect(page).toHaveURL("/listings");
  expect(await storedToken(page)).not.toBeNull();
  await page.goto("/settings");
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText("You sign in with Google.")).toBeVisible();
});

test("Google's own button is offered when One Tap is unavailable [AUTH-7]", async ({
  page,
  context,
  product,
}) => {
  await serveScript(context, product, {
    credential: await mint(product, { email: newEmail() }),
    oneTap: false,
  });
  await continueWithGoogle(page);
  await expect(fault(page)).toHaveText("One Tap not available, use button instead");
  await page.getByRole("button", { name: "Continue with Google (its own button)" }).click();
  await expect(page).toHaveURL("/listings");
});

test("missing and rejected credentials are reported [AUTH-7]", async ({ page, context, product }) => {
  await serveScript(context, product, { credential: null });
  await continueWithGoogle(page);
  await expect(fault(page)).toHaveText("No credential received from Google");

  await context.unroute(product.google.scriptUrl);
  await serveScript(context, product, { credential: await mint(product, { aud: "somebody else" }) });
  await continueWithGoogle(page);
  await expect(fault(page)).toHaveText("Google authentication failed");
  expect(await storedToken(page)).toBeNull();
});

test("a Google script that fails to load or is not an identity script is reported and can be retried [AUTH-7]", async ({
  page,
  context,
  product,
}) => {
  await context.route(product.google.scriptUrl, (route) => route.abort());
  await continueWithGoogle(page);
  await expect(fault(page)).toHaveText("Failed to load Google Identity Services");
  await context.unroute(product.google.scriptUrl);
  await context.route(product.google.scriptUrl, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.getByRole("button", { name: "Continue with Google", exact: true }).click();
  await expect(fault(page)).toHaveText("Failed to load Google Identity Services");
  await context.unroute(product.google.scriptUrl);
  await serveScript(context, product, { credential: await mint(product, { email: newEmail() }) });
  await page.getByRole("button", { name: "Continue with Google", exact: true }).click();
  await expect(page).toHaveURL("/listings");
});

test("a Google script that throws and a server that does not respond are reported [AUTH-7]", async ({
  page,
  context,
  product,
}) => {
  await context.route(product.google.scriptUrl, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "window.google = { accounts: { id: { initialize() { throw new TypeError('broken'); } } } };",
    }),
  );
  await continueWithGoogle(page);
  await expect(fault(page)).toHaveText("Google sign-in failed");

  await context.unroute(product.google.scriptUrl);
  await serveScript(context, product, { credential: await mint(product, { email: newEmail() }) });
  await context.route("**/api/auth/google", (route) => route.abort());
  await continueWithGoogle(page);
  await expect(fault(page)).toHaveText("Failed to login with Google");
});

test("unlinking Google in settings requires the password [AUTH-7, AUTH-12]", async ({
  page,
  context,
  request,
  product,
}) => {
  const { email } = await createAccount(request);
  await serveScript(context, product, { credential: await mint(product, { email }) });
  await continueWithGoogle(page);
  await expect(page).toHaveURL("/listings");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Unlink" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await expect(dialog.locator("#form-error")).toHaveText("Please enter your password");
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await expect(dialog.locator("#form-error")).toHaveText("The password is incorrect");
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText("Google account unlinked.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unlink" })).toHaveCount(0);
});

test("deleting an account without a password requires signing in with Google again [AUTH-11]", async ({
  page,
  context,
  product,
}) => {
  const claims = { email: newEmail(), sub: crypto.randomUUID() };
  await serveScript(context, product, { credential: await mint(product, claims) });
  await continueWithGoogle(page);
  await expect(page).toHaveURL("/listings");
  await context.unroute(product.google.scriptUrl);
  await serveScript(context, product, { credential: await mint(product, claims) });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/login");
  expect(await storedToken(page)).toBeNull();
});
