import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { createAccount, PASSWORD } from "./accounts-people";
import { onDatabase } from "./listings-person";
import { expect, test } from "./setup/fixtures";

// The sandbox responds to a declined card with 402, as Stripe does.
test.use({ expectedErrors: [/status of 402/] });

const GOOD_CARD = "4242 4242 4242 4242";
const DECLINED_CARD = "4000 0000 0000 0002";
const FAILING_CARD = "4000 0000 0000 0341";

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("region", { name: "Subscription" });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const statusIs = (page: Page, text: string) =>
  expect(main(page).getByRole("definition").first()).toHaveText(text);

/** Opens the payment modal and continues to the Checkout page. */
async function goToCheckout(page: Page, opener = "Subscribe Now"): Promise<void> {
  await button(page, opener).click();
  const modal = page.getByRole("dialog", { name: "Subscribe to Pro Plan" });
  await expect(modal).toContainText("Continue with full access to all features");
  await expect(modal).toContainText("$85");
  for (const feature of [
    "Unlimited listing access",
    "Advanced AI filtering",
    "Save favorites & notes",
    "Priority support",
  ]) {
    await expect(modal).toContainText(feature);
  }
  await expect(modal).toContainText("Credit card payments only • Complete payment in one step");
  await modal.getByRole("button", { name: "Subscribe Now" }).click();
  await page.waitForURL(/\/c\/pay\//);
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Runs `work` in the billing portal, which opens in a new tab, then closes it and refreshes the status. */
async function inPortal(page: Page, work: (portal: Page) => Promise<void>): Promise<void> {
  const opened = page.waitForEvent("popup");
  await button(page, "Manage Billing").click();
  const portal = await opened;
  await portal.waitForURL(/\/p\/session\//);
  await work(portal);
  await portal.close();
  await button(page, "Refresh Status").click();
}

async function updateCard(portal: Page, card: string): Promise<void> {
  await portal.getByLabel("Card number").fill(card);
  await portal.getByRole("button", { name: "Update card" }).click();
  await expect(portal.getByText(`Card ending in ${card.slice(-4)}`)).toBeVisible();
}

test("?subscribe=true opens the payment modal until it is closed [BIL-4]", async ({ signedIn: page }) => {
  await page.goto("/billing?subscribe=true");
  const modal = page.getByRole("dialog", { name: "Subscribe to Pro Plan" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL("/billing");
  await page.reload();
  await statusIs(page, "Trial");
  await expect(modal).toHaveCount(0);
});

test("a user subscribes, cancels, reactivates, fails to pay, pays and deletes the account [BIL-1] [BIL-2] [BIL-4] [BIL-5] [BAN-1] [BAN-2]", async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  await createAccount(page.request);
  await page.goto("/billing");
  await statusIs(page, "Trial");
  await expect(main(page).getByText("Days remaining")).toBeVisible();
  await expect(banner(page)).toContainText("Free trial active");

  await goToCheckout(page);
  await payWith(page, DECLINED_CARD);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await payWith(page, GOOD_CARD);
  await expect(main(page).getByRole("status").first()).toHaveText(
    "Payment successful! Your subscription is now active.",
  );
  await expect(page).toHaveURL(`${product.url}/billing`);
  await statusIs(page, "Active");
  await expect(banner(page)).toHaveCount(0);
  await expect(main(page).getByText(/^sub_/)).toBeVisible();

  await button(page, "Cancel Subscription").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to cancel your subscription?");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await statusIs(page, "Canceled");
  await expect(banner(page)).toContainText("you keep full access until");

  await button(page, "Reactivate").click();
  await statusIs(page, "Active");

  await inPortal(page, async (portal) => {
    await updateCard(portal, FAILING_CARD);
    await portal.getByRole("button", { name: "Go to the end of the period" }).click();
    await expect(portal.getByText("Past due")).toBeVisible();
  });
  await statusIs(page, "Past Due");
  await expect(banner(page)).toContainText("Your last payment failed");
  await expect(banner(page).getByRole("link", { name: "Update Payment" })).toBeVisible();

  await inPortal(page, (portal) => updateCard(portal, GOOD_CARD));
  await statusIs(page, "Active");

  const deleted = await page.request.delete("/api/me", {
    headers: { origin: product.url },
    data: { password: PASSWORD },
  });
  expect(deleted.status()).toBe(200);
  await page.goto("/billing");
  await expect(page).toHaveURL(/\/login/);
});

test("a canceled payment is reported, and the same Checkout page can be paid later [BIL-5]", async ({
  page,
  product,
}) => {
  await createAccount(page.request);
  await page.goto("/billing");
  await goToCheckout(page);
  const checkout = page.url();
  await page.getByRole("link", { name: "Back" }).click();
  const message = main(page).getByText("Payment was canceled. You can try again anytime.");
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/billing`);
  await main(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(message).toHaveCount(0);
  await goToCheckout(page);
  expect(page.url()).toBe(checkout);
});

test("after the trial, paused features say why and the rest keeps working [SUB-2] [BAN-2] [NAV-6]", async ({
  page,
  product,
}) => {
  const { email } = await createAccount(page.request);
  await onDatabase(product, (sql) => sql`update users set trial_ends_at = now() where email = ${email}`);
  await page.goto("/listings?page=2");
  await expect(page.getByText("Further pages are paused").first()).toBeVisible();
  const refused = await page.request.get("/api/listings/export");
  expect(refused.status()).toBe(402);
  await banner(page).getByRole("link", { name: "Subscribe Now" }).click();
  await expect(page.getByRole("dialog", { name: "Subscribe to Pro Plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${product.url}/billing`);
  await statusIs(page, "Trial");
  await expect(main(page).getByText("Trial ended")).toBeVisible();
  expect((await page.request.get("/api/listings/favourites")).status()).toBe(200);
});

test("the whole filtered list can be exported from its page [BIL-3]", async ({ page, viewport }) => {
  await createAccount(page.request);
  await page.goto("/listings?location=Texas");
  if ((viewport?.width ?? 0) < 768) return expect(button(page, "Export")).toBeVisible();
  const total = await main(page).getByRole("status").first().textContent();
  await button(page, "Export").click();
  const begun = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^winnow-listings-.*\.csv$/);
  const rows: { Location: string }[] = parse(await readFile(await file.path()), { bom: true, columns: true });
  expect(`${rows.length.toLocaleString("en-US")} listings`).toBe(total);
  expect(new Set(rows.map((row) => row.Location))).toEqual(new Set(["Texas"]));
});
