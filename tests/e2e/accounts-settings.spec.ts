import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createAccount, PASSWORD, signIn, storedToken } from "./accounts-people";
import { expect, test } from "./setup/fixtures";

/** Waits for the newest mail to `email` with this subject and returns its text. */
async function mailTo(dataDir: string, email: string, subject: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const find = async () => {
    for (const file of (await readdir(folder).catch(() => [])).sort().reverse()) {
      const text = await readFile(join(folder, file), "utf8");
      if (text.includes(email) && text.includes(subject)) return text;
    }
    return "";
  };
  await expect.poll(find).not.toBe("");
  // Decodes quoted-printable: soft line breaks and equals signs.
  return (await find()).replace(/=\r\n/g, "").replaceAll("=3D", "=");
}

test("a forgotten password is reset with the link in a mail [AUTH-4]", async ({ page, request, product }) => {
  const { email } = await createAccount(request);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset instructions" }).click();
  await expect(page.getByText("If an account exists for this email address")).toBeVisible();

  const mail = await mailTo(product.dataDir, email, "Reset your Winnow password");
  const token = /reset-password\?token=([\w-]+)/.exec(mail)?.[1];
  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel("New password", { exact: true }).fill("a new password");
  await page.getByLabel("Confirm new password").fill("another password");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.locator("#form-error")).toHaveText("Passwords do not match");
  await page.getByLabel("Confirm new password").fill("a new password");
  // The list checks the sign-in once; without cookies that would be an error in the console.
  const checked = page.waitForResponse("**/api/me");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page).toHaveURL("/listings");
  await checked;

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/reset-password?token=${token}`);
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
  await signIn(page, email, "a new password");
});

test.describe("settings", () => {
  test("show the account's details [SET-1, SET-2, SET-3]", async ({ page, request }) => {
    const { email } = await createAccount(request);
    await signIn(page, email);
    await page.goto("/settings");
    const main = page.getByRole("main");
    await expect(main.getByText("Trial", { exact: true })).toBeVisible();
    await expect(main.getByText(/^Ends on \w+ \d+, \d{4}\.$/)).toBeVisible();
    await expect(main.getByRole("link", { name: "Manage Subscription" })).toHaveAttribute("href", "/billing");
    await expect(main.getByText(email)).toBeVisible();
    await expect(main.getByText("Regular User")).toBeVisible();
    await expect(main.getByText("Member since")).toBeVisible();
    await expect(main.getByRole("link", { name: "Hidden listings" })).toHaveAttribute(
      "href",
      "/my-hidden-listings",
    );
  });

  test("save the email preference and confirm it [SET-5]", async ({ page, request }) => {
    const { email } = await createAccount(request);
    await signIn(page, email);
    await page.goto("/settings");
    await expect(page.getByLabel("Daily")).toBeChecked();
    await page.getByLabel("Weekly").check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Changes saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Weekly")).toBeChecked();
  });

  test.describe("password", () => {
    test.use({ expectedErrors: [/status of (401|403)/] });

    test("changing it signs out other devices but not this one [SET-4, AUTH-13]", async ({
      page,
      request,
    }) => {
      const { email } = await createAccount(request);
      await signIn(page, email);
      await page.goto("/settings");
      await page.getByRole("button", { name: "Change password" }).click();
      const save = page.getByRole("button", { name: "Save Changes" });
      const fault = page.locator("#form-error");
      await save.click();
      await expect(fault).toHaveText("Please enter your current password");
      await page.getByLabel("Current password").fill("not the password");
      await page.getByLabel("New password", { exact: true }).fill("a new password");
      await save.click();
      await expect(fault).toHaveText("Passwords do not match");
      await page.getByLabel("Confirm new password").fill("a new password");
      await save.click();
      await expect(fault).toHaveText("The current password is incorrect");
      await page.getByLabel("Current password").fill(PASSWORD);
      await save.click();
      await expect(page.getByText("Changes saved. Your other devices were signed out.")).toBeVisible();
      expect((await request.get("/api/me")).status()).toBe(401);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
      const token = await storedToken(page);
      const me = await request.get("/api/me", { headers: { authorization: `Bearer ${token}` } });
      expect(me.status()).toBe(200);
    });
  });

  test.describe("danger zone", () => {
    test.use({ expectedErrors: [/status of (401|403)/] });

    test("deleting the account requires the password and signs out [SET-6, AUTH-11]", async ({
      page,
      request,
    }) => {
      const { email } = await createAccount(request);
      await signIn(page, email);
      await page.goto("/settings");
      await page.getByRole("button", { name: "Delete account" }).click();
      const dialog = page.getByRole("alertdialog");
      const confirm = dialog.getByRole("button", { name: "Delete account" });
      await confirm.click();
      await expect(dialog.locator("#form-error")).toHaveText(
        "Please enter your password to confirm account deletion",
      );
      await dialog.getByLabel("Password").fill("not the password");
      await confirm.click();
      await expect(dialog.locator("#form-error")).toHaveText("The password is incorrect");
      await dialog.getByLabel("Password").fill(PASSWORD);
      await confirm.click();
      await expect(page).toHaveURL("/login");
      expect(await storedToken(page)).toBeNull();
      const login = await request.post("/api/login", { data: { email, password: PASSWORD } });
      expect(login.status()).toBe(401);
    });

    test("a failed deletion shows an error [AUTH-11]", async ({ page, context, request }) => {
      const { email } = await createAccount(request);
      await signIn(page, email);
      await page.goto("/settings");
      await page.getByRole("button", { name: "Delete account" }).click();
      const dialog = page.getByRole("alertdialog");
      await context.route("**/api/me", (route) => route.fulfill({ status: 200, body: "no JSON" }));
      await dialog.getByLabel("Password").fill(PASSWORD);
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await expect(dialog.locator("#form-error")).toHaveText("Failed to delete account. Please try again.");
    });
  });
});

test("every response has the security headers and no x-powered-by", async ({ request }) => {
  const paths = [
    "/login",
    "/listings",
    "/no-such-page",
    "/api/me",
    "/api/no-such-call",
    "/icon.svg",
    "/help",
  ];
  for (const path of paths) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers, path).not.toHaveProperty("x-powered-by");
    if (path === "/icon.svg") continue;
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], path).not.toMatch(/script-src[^;]*'unsafe-/);
  }
  const nonces = await Promise.all(
    [1, 2].map(
      async () =>
        /'nonce-([^']+)'/.exec((await request.get("/login")).headers()["content-security-policy"] ?? "")?.[1],
    ),
  );
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
});
