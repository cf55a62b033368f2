import type { Page } from "@playwright/test";
import { violations } from "./access";
import { createAccount, sendLogin, signIn } from "./accounts-people";
import { onDatabase } from "./listings-person";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";
import { BUILD, startSecondWeb } from "./setup/second-web";

// The tests provoke refusals on purpose.
test.use({ expectedErrors: [/status of 40[139]/] });

/** Adds Chromium's virtual authenticator, which creates and uses passkeys without a prompt. */
async function plugInAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { forget: () => client.send("WebAuthn.clearCredentials", { authenticatorId }) };
}

const section = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Passkeys", exact: true }) });

/** Adds a passkey in the settings and returns the recovery codes. */
async function addPasskey(page: Page): Promise<string[]> {
  await page.goto("/settings");
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  const shown = page.getByRole("region", { name: "Recovery codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const codes = await shown.getByRole("listitem").allTextContents();
  await shown.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(section(page).getByRole("button", { name: /^Remove the passkey/ })).toHaveCount(1);
  return codes;
}

/** Clears the session from the browser and opens the login screen. */
async function leave(page: Page, origin = ""): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
}

test("a passkey signs in alone, and no longer after it is removed [SEC-14] @wide", async ({ page }) => {
  test.slow();
  const { email } = await createAccount(page.request);
  await plugInAuthenticator(page);
  await addPasskey(page);
  expect(await violations(page)).toEqual([]);
  await leave(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/listings");
  await page.goto("/settings");
  await expect(page.getByText(email).first()).toBeVisible();
  await section(page)
    .getByRole("button", { name: /^Remove the passkey/ })
    .click();
  await expect(section(page).getByRole("button", { name: /^Remove the passkey/ })).toHaveCount(0);
  await leave(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
});

test("a passkey can be required after the password, and each recovery code replaces it once [SEC-14] @wide", async ({
  page,
}) => {
  test.slow();
  const { email } = await createAccount(page.request);
  const device = await plugInAuthenticator(page);
  const [code = ""] = await addPasskey(page);
  const kept = page.waitForResponse((response) => response.request().method() === "PUT");
  await section(page).getByLabel("Ask for a passkey after the password").check();
  await kept;
  await page.reload();
  await expect(section(page).getByLabel("Ask for a passkey after the password")).toBeChecked();

  await leave(page);
  await sendLogin(page, email);
  await expect(page.getByText("Confirm with your passkey or a recovery code.")).toBeVisible();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/listings");

  await leave(page);
  await device.forget();
  await sendLogin(page, email);
  await page.getByLabel("Recovery code, if you can’t use a passkey").fill(code.toUpperCase());
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/listings");
  await leave(page);
  await sendLogin(page, email);
  await page.getByLabel("Recovery code, if you can’t use a passkey").fill(code);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("This recovery code is invalid or was already used.")).toBeVisible();
});

test("an admin who has not recently confirmed their identity must do so before a change [SEC-15] @wide", async ({
  page,
  product,
}) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  const age = () =>
    onDatabase(
      product,
      (sql) => sql`update sessions set proved_at = now() - interval '31 minutes'
      where user_id = (select id from users where email = ${ADMIN.email})`,
    );
  await age();
  await page.goto("/admin");
  await page.getByLabel("Daily budget, $").fill("12.5");
  await page.getByRole("button", { name: "Save the AI budget" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Password").fill("not this one");
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog.getByText("The password is incorrect")).toBeVisible();
  await dialog.getByLabel("Password").fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("of $12.50")).toBeVisible();
  await age();
  await page.getByLabel("Daily budget, $").fill("");
  await page.getByRole("button", { name: "Save the AI budget" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Please confirm it’s you.")).toBeVisible();
  await expect(page.getByText("of $12.50")).toBeVisible();
  await onDatabase(product, (sql) => sql`update installation set ai_budget_usd = null`);
});

test("with required admin passkeys, admin screens stay closed until a passkey is used [SEC-14] @wide", async ({
  page,
  product,
}) => {
  test.slow();
  const web = await startSecondWeb(product, BUILD, { ADMIN_PASSKEYS: "required" });
  try {
    const { email } = await createAccount(page.request);
    await onDatabase(product, (sql) => sql`update users set is_admin = true where email = ${email}`);
    await plugInAuthenticator(page);
    await page.context().clearCookies();
    await page.goto(`${web.url}/login`);
    await sendLogin(page, email);
    await page.waitForURL(`${web.url}/listings`);
    await page.goto(`${web.url}/admin`);
    await expect(page).toHaveURL(`${web.url}/settings`);
    await expect(page.getByText("Admins need a passkey on this installation. Add one")).toBeVisible();
    expect((await page.request.get(`${web.url}/api/admin/dashboard`)).status()).toBe(403);
    await section(page).getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "I’ve saved them" }).click();
    await page.goto(`${web.url}/admin`);
    await expect(page.getByRole("heading", { name: "Admin", exact: true })).toBeVisible();

    // From now on the password alone is not enough for this admin.
    await leave(page, web.url);
    await sendLogin(page, email);
    await expect(page.getByText("Confirm with your passkey")).toBeVisible();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.waitForURL(`${web.url}/listings`);
    await page.goto(`${web.url}/admin`);
    await expect(page.getByRole("heading", { name: "Admin", exact: true })).toBeVisible();
    await onDatabase(product, (sql) => sql`delete from users where email = ${email}`);
  } finally {
    await web.stop();
  }
});
