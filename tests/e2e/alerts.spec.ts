import { onDatabase } from "./listings-person";
import { expect, test } from "./setup/fixtures";

test("the alerts page sets kinds and speed of alerts, previews the next mail and creates a feed [ALT-1, ALT-7, ALT-9, ALT-11]", async ({
  page,
  product,
  person,
}) => {
  await person.saveFilter({ name: "New in Retail", industry: ["Retail"] });
  await onDatabase(
    product,
    (sql) => sql`
      insert into alert_items (user_id, filter_id, listing_id)
      select f.user_id, f.id, (select id from listings where industry = 'Retail' and status = 'active' limit 1)
      from saved_filters f join users u on u.id = f.user_id where u.email = ${person.email}`,
  );
  await page.goto("/alerts");
  await expect(page.getByRole("heading", { name: "Alerts", level: 1 })).toBeVisible();
  await expect(page.getByText("1 is waiting to be emailed.")).toBeVisible();

  await page.getByLabel("How fast, New in Retail").selectOption("Weekly");
  await expect(page.getByLabel("How fast, New in Retail")).toHaveValue("weekly");
  // Enter saves a figure, as leaving its field does.
  const cut = page.getByLabel("Minimum cut in percent, New in Retail");
  await cut.fill("12");
  await cut.press("Enter");
  await expect
    .poll(() =>
      onDatabase(
        product,
        (sql) => sql`
          select f.min_cut as cut from saved_filters f join users u on u.id = f.user_id where u.email = ${person.email}`,
      ),
    )
    .toEqual([{ cut: 12 }]);
  // A click elsewhere leaves the field, which saves it, and takes effect as well.
  await cut.fill("15");
  const kinds = page.getByRole("group", { name: "Alert me to, New in Retail" });
  await kinds.getByRole("checkbox", { name: "Price cuts" }).uncheck();
  await page.getByRole("group", { name: "Alert me to, Favourites" }).getByLabel("Text changed").check();
  await page.getByLabel("Quiet from").selectOption("22:00");
  await expect
    .poll(() =>
      onDatabase(product, async (sql) => {
        const [row] = await sql`
          select f.alert_speed as speed, f.min_cut as cut, f.alert_kinds as kinds, u.quiet_from as "quietFrom",
            'text_changed' = any(u.favourite_kinds) as text
          from saved_filters f join users u on u.id = f.user_id where u.email = ${person.email}`;
        return row;
      }),
    )
    .toEqual({ speed: "weekly", cut: 15, kinds: ["new", "in_range", "back"], quietFrom: 22, text: true });

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("1 new match: New in Retail");

  await page.getByRole("button", { name: "Create address" }).click();
  const address = await page.getByLabel("The feed's address").inputValue();
  await page.context().clearCookies();
  const feed = await page.request.get(address);
  expect(feed.status()).toBe(200);
  expect(feed.headers()["content-type"]).toContain("application/atom+xml");
  expect((await page.request.get(address.replace(/\/feeds\/.{4}/, "/feeds/AAAA"))).status()).toBe(404);
});

test.describe("a webhook", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("without https is rejected with a message; a valid one shows its secret once [ALT-10]", async ({
    signedIn: page,
  }) => {
    await page.goto("/alerts");
    await page.getByLabel("Webhook address").fill("http://example.com/");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("The address must begin with https://")).toBeVisible();
    await page.getByLabel("Webhook address").fill("https://hooks.example.com/x");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByLabel("The signing secret")).toHaveValue(/^whsec_/);
    await expect(page.getByText("hooks.example.com")).toBeVisible();
  });
});
