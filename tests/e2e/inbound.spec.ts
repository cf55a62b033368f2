import { business, LAYOUTS, mailOf } from "@/tests/fixtures/alert-mails";
import { violations } from "./access";
import { expect, test } from "./setup/fixtures";

const alert = mailOf(LAYOUTS[0] as (typeof LAYOUTS)[number], [business(1), business(2)], {
  forward: "gmail",
});
const file = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: "message/rfc822",
  buffer: Buffer.from(buffer),
});
const written = (head: string, body: string) => Buffer.from(`${head}\r\n\r\n${body}\r\n`);

test("uploaded emails become listings; one that is not understood fills in the form [MAIL-4] [MAIL-6] [MAIL-8] [MAIL-9] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/my-listings");
  await page.getByRole("link", { name: "Add from email" }).click();
  await expect(page.getByLabel("Your private address")).toHaveValue(/^save\+[a-z]{26}@in\.winnow\.test$/);
  await page
    .getByLabel("Emails to upload")
    .setInputFiles([
      file("alert.eml", alert),
      file(
        "letter.eml",
        written(
          "From: dana@example.com\r\nSubject: Fwd: Bakery in Tampa\r\nAuthentication-Results: mx; dmarc=fail",
          "A bakery in Tampa, FL with SDE: $120,000 <img src=x onerror=alert(1)>",
        ),
      ),
      file(
        "code.eml",
        written(
          "From: forwarding-noreply@google.com\r\nSubject: Gmail Forwarding Confirmation",
          "Confirmation code: 728394651",
        ),
      ),
      file("long.eml", Buffer.alloc(1_100_000, "x")),
    ]);
  await expect(page.getByText("long.eml: emails can be at most 1 MB.")).toBeVisible();
  await expect(page.getByText(/^2 listings · .* · alerts@bizbuysell\.com$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("728394651").first()).toBeVisible();
  await expect(page.getByText("(DMARC)")).toBeVisible();
  await page.getByText("Text", { exact: true }).first().click();
  await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.getByRole("link", { name: "Add a listing" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bakery in Tampa");
  await expect(page.getByLabel("Earnings a year, $")).toHaveValue("120000");
  await page.getByRole("button", { name: "Add listing" }).click();
  await expect(page.getByRole("heading", { name: "Bakery in Tampa" })).toBeVisible();
  await page.goto("/my-listings");
  await expect(page.getByText(business(1).title).first()).toBeVisible();

  await page.goto("/my-listings/mail");
  await page.getByRole("button", { name: "Delete the email New businesses for your saved search" }).click();
  await expect(page.getByText("2 listings ·")).toBeHidden();
  await page.goto("/my-listings");
  await expect(page.getByText(business(1).title)).toHaveCount(0);
  await expect(page.getByText("Bakery in Tampa").first()).toBeVisible();
});

test("the private address is also in the settings, where it can be copied and replaced [MAIL-3] @wide", async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/settings");
  const address = page.getByLabel("Your private address");
  const first = await address.inputValue();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await page.getByRole("button", { name: "Create a new address" }).click();
  await expect(address).not.toHaveValue(first);
  await expect(address).toHaveValue(/^save\+[a-z]{26}@in\.winnow\.test$/);
});
