import { createAccount, newEmail, PASSWORD, sendLogin, signIn, storedToken } from "./accounts-people";
import { expect, test } from "./setup/fixtures";

const DENIED = /status of 401/;

test.describe("the login screen", () => {
  test.use({ expectedErrors: [DENIED] });

  test("leads to the listings and stores the access token [RT-1, AUTH-1, AUTH-10, NAV-2]", async ({
    page,
    request,
  }) => {
    const { email } = await createAccount(request);
    await page.goto("/");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup");
    for (const label of ["Email", "Password"]) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
    }
    await signIn(page, email);
    expect(await storedToken(page)).not.toBeNull();
    await page.goto("/login");
    await expect(page).toHaveURL("/listings");
  });

  test("shows the server's message in a red banner [AUTH-1]", async ({ page }) => {
    await page.goto("/login");
    await sendLogin(page, newEmail(), "not the password");
    await expect(page.locator("#form-error")).toHaveText("Invalid email or password");
    expect(await storedToken(page)).toBeNull();
  });

  test("says 'Failed to login' when the response is not readable [AUTH-1]", async ({ page, context }) => {
    await page.goto("/login");
    await context.route("**/api/login", (route) => route.fulfill({ status: 200, body: "<html>" }));
    await sendLogin(page, newEmail(), "not the password");
    await expect(page.locator("#form-error")).toHaveText("Failed to login");
  });

  test("shows an error when the response contains no token [AUTH-8]", async ({ page, context }) => {
    await page.goto("/login");
    await context.route("**/api/login", (route) => route.fulfill({ json: { tokens: {} } }));
    await sendLogin(page, newEmail(), "not the password");
    await expect(page.locator("#form-error")).toHaveText("Login response did not contain expected tokens");
  });

  test("returns to the requested page, and never to another site [RT-3]", async ({ page, request }) => {
    const { email } = await createAccount(request);
    await page.goto("/settings?from=mail");
    await expect(page).toHaveURL("/login?next=%2Fsettings%3Ffrom%3Dmail");
    await sendLogin(page, email);
    await expect(page).toHaveURL("/settings?from=mail");
    await page.goto("/login?next=https://evil.test/");
    await expect(page).toHaveURL("/listings");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("users can sign in and return to the requested page [AUTH-1, RT-3]", async ({ page, request }) => {
    const { email } = await createAccount(request);
    await page.goto("/settings");
    await sendLogin(page, email, "wrong password");
    await expect(page.locator("#form-error")).toHaveText("Invalid email or password");
    await sendLogin(page, email);
    await expect(page).toHaveURL("/settings");
  });

  test("the signup form reports its errors [AUTH-2]", async ({ page }) => {
    await page.goto("/signup");
    await page.getByLabel("Full Name").fill("Ada Lovelace");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm Password").fill("something else");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator("#form-error")).toHaveText("Passwords do not match");
  });
});

test.describe("the signup screen", () => {
  test("reports one error at a time in order, then signs in [AUTH-2, AUTH-3, AUTH-10]", async ({ page }) => {
    await page.goto("/signup");
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await expect(page.getByText("Get started with Winnow")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveAttribute("placeholder", "8+ characters");
    await expect(password).toHaveAttribute("minlength", "8");
    const create = page.getByRole("button", { name: "Create account" });
    const fault = page.locator("#form-error");
    const steps: [string, string, string][] = [
      ["Email", "", "Email is required"],
      ["Email", "nobody", "Please enter a valid email address"],
      ["Email", newEmail(), "Full name is required"],
      ["Full Name", "Ada", "Password must be at least 8 characters long"],
      ["Password", PASSWORD, "Passwords do not match"],
    ];
    for (const [label, value, message] of steps) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await create.click();
      await expect(fault).toHaveText(message);
    }
    await page.getByLabel("Confirm Password").fill(PASSWORD);
    await create.click();
    await expect(page).toHaveURL("/listings");
    expect(await storedToken(page)).not.toBeNull();
  });

  test.describe("rejects a password that is easy to guess", () => {
    test.use({ expectedErrors: [/status of 400/] });

    test("with the server's message, keeping the other fields [AUTH-2, AUTH-13]", async ({ page }) => {
      await page.goto("/signup");
      await page.getByLabel("Full Name").fill("Ada");
      await page.getByLabel("Email").fill(newEmail());
      for (const label of ["Password", "Confirm Password"])
        await page.getByLabel(label, { exact: true }).fill("Password123");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.locator("#form-error")).toHaveText(
        "This password is among the most common ones. Please choose another.",
      );
      await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Full Name")).toHaveValue("Ada");
    });
  });

  test("clears its error when the user leaves [AUTH-2]", async ({ page }) => {
    await page.goto("/signup");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator("#form-error")).toBeVisible();
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.locator("#form-error")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/signup");
    await expect(page.locator("#form-error")).toHaveCount(0);
  });
});

test.describe("a token stored in the browser", () => {
  test.use({ expectedErrors: [/status of (401|409)|could not be/] });

  test("with its session cookie continues after another site's form arrives without the cookie [RT-1, AUTH-9]", async ({
    page,
    request,
    baseURL,
  }) => {
    const { email } = await createAccount(request);
    await signIn(page, email);
    // A cross-site POST carries no cookie (SameSite=Lax), but the calls of the resulting page do.
    await page.route("http://elsewhere.test/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form method="post" action="${baseURL}/login"><button>Go on</button></form>`,
      }),
    );
    await page.goto("http://elsewhere.test/");
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page).toHaveURL("/listings");
  });

  test("without a session does not sign in and is removed [AUTH-9, SEC-2]", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ baseURL });
    const { accessToken } = await createAccount(elsewhere);
    await page.goto("/login-error");
    await page.evaluate((token) => localStorage.setItem("accessToken", token), accessToken);
    await page.goto("/login");
    await expect.poll(() => storedToken(page)).toBeNull();
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
    await page.goto("/settings");
    await expect(page).toHaveURL("/login?next=%2Fsettings");
  });

  test("that is invalid is removed, and the login screen stays [AUTH-9]", async ({ page }) => {
    await page.goto("/login-error");
    await page.evaluate(() => localStorage.setItem("accessToken", "nonsense"));
    await page.goto("/login");
    await expect.poll(() => storedToken(page)).toBeNull();
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
  });

  test("is not accepted from the URL of /login-success [AUTH-5, SEC-2]", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ baseURL });
    const { accessToken } = await createAccount(elsewhere);
    for (const address of [
      `/login-success?token=${accessToken}`,
      "/login-success?token=nonsense",
      "/login-success",
    ]) {
      await page.goto(address);
      await expect(page).toHaveURL("/login");
      expect(await storedToken(page)).toBeNull();
    }
  });
});

test("/login-success completes a sign-in that returns by redirect [AUTH-5]", async ({
  page,
  context,
  product,
}) => {
  const email = newEmail();
  const claims = encodeURIComponent(JSON.stringify({ email }));
  const credential = await (await fetch(`${product.google.issuer}/mint?claims=${claims}`)).text();
  await context.addCookies([{ name: "g_csrf_token", value: "one-token", url: product.url }]);
  await page.goto("/login");
  await page.evaluate((idToken) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/api/auth/google/redirect";
    for (const [name, value] of [
      ["credential", idToken],
      ["g_csrf_token", "one-token"],
    ] as const) {
      const input = Object.assign(document.createElement("input"), { name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, credential);
  await expect(page.getByText("Login Successful!")).toBeVisible();
  await expect(page.getByText("You are being redirected...")).toBeVisible();
  await expect(page).toHaveURL("/listings");
  expect(await storedToken(page)).not.toBeNull();
});

test("/login-error shows the failure and returns to /login [AUTH-6]", async ({ page }) => {
  await page.goto("/login-error");
  await expect(page.getByText("Login Failed")).toBeVisible();
  await expect(page.getByText("There was a problem with authentication.")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test.describe("Sign Out", () => {
  test.use({
    expectedErrors: [/Signing out on the server failed|Failed to load resource|Failed to fetch/],
  });

  for (const server of ["works", "fails"]) {
    // Narrow screens have a different menu.
    test(`clears the session and goes to /login when the server call ${server} [NAV-3, NAV-5] @wide`, async ({
      page,
      context,
      request,
    }) => {
      const { email } = await createAccount(request);
      await signIn(page, email);
      if (server === "fails") {
        await context.route("**/listings*", (route) =>
          route.request().method() === "POST" ? route.abort() : route.continue(),
        );
      }
      await page.getByRole("button", { name: /^Account/ }).click();
      await page.getByRole("menuitem", { name: "Sign Out" }).click();
      await page.waitForURL("/login");
      await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
      expect(await storedToken(page)).toBeNull();
      await page.goto("/listings");
      await expect(page).toHaveURL("/login");
      await signIn(page, email);
    });
  }
});
