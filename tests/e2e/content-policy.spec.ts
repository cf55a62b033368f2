import type { Page } from "@playwright/test";
import { PASSWORD, signIn } from "./accounts-people";
import { findFaults, watchContext } from "./hostile/inspection";
import { drawer, rows } from "./listings-person";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";
import { newPerson } from "./setup/person";

/**
 * Checks that a page's policy allows only scripts with its nonce, and returns the nonce. `google` is the URL
 * of the sign-in script.
 */
async function nonceOf(page: Page, path: string, google: string): Promise<string> {
  const policy = (await page.goto(path))?.headers()["content-security-policy"] ?? "";
  const scripts = policy.split("; ").find((part) => part.startsWith("script-src ")) ?? "";
  expect(scripts, path).not.toMatch(/'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|\*/);
  const nonce = /'nonce-([\w+/=]{22,})'/.exec(scripts)?.[1] ?? "";
  const borne = await page
    .locator("script:not([src])")
    .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).nonce));
  expect(new Set(borne), path).toEqual(new Set([nonce]));
  expect(await findFaults(page, { origins: [new URL(google).origin] }), path).toEqual([]);
  return nonce;
}

// The login screen finds the token of the session that just ended and checks whether it is still valid.
test.use({ expectedErrors: [/status of 401 .*\/api\/me\)$/] });

test("every screen allows only its own scripts with a unique nonce, and nothing violates that in normal use [LIST-1] [SAV-2]", async ({
  page,
  product,
}) => {
  const watch = await watchContext(page.context());
  const nonces: string[] = [];
  for (const path of ["/login", "/signup", "/forgot-password", "/help", "/help/api", "/login-error"]) {
    nonces.push(await nonceOf(page, path, product.google.scriptUrl));
  }
  const person = await newPerson(page, product);
  await person.logOut();
  await signIn(page, person.email, PASSWORD);

  await rows(page).first().locator("a").first().click();
  await expect(drawer(page).getByRole("heading", { level: 1 })).toBeVisible();
  await drawer(page).getByRole("button", { name: "Add to Favorites" }).click();
  await drawer(page).getByText("Notes", { exact: true }).click();
  await drawer(page).getByLabel("Notes").fill("<b>Call</b> on Monday");
  await drawer(page).getByRole("button", { name: "Save Notes" }).click();
  await expect(drawer(page).getByText("Saved")).toBeVisible();
  const id = await person.saveFilter({ name: "Texas", location: ["Texas"] });
  for (const path of [
    "/listings",
    "/listings?search=bakery&page=2",
    "/favourites",
    "/my-hidden-listings",
    `/listing-filters/${id}`,
    "/settings",
    "/billing",
  ]) {
    nonces.push(await nonceOf(page, path, product.google.scriptUrl));
  }
  await person.logOut();
  await page.request.post("/api/login", { data: ADMIN });
  nonces.push(await nonceOf(page, "/admin", product.google.scriptUrl));
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(watch.ran).toEqual([]);
});
