import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { onDatabase } from "./listings-person";
import { expect, test } from "./setup/fixtures";
import type { Product } from "./setup/product";

/** Adds two matches per filter, found two days ago, so that a digest is due in every time zone. */
const addMatches = (product: Product, email: string) =>
  onDatabase(
    product,
    (sql) => sql`
      insert into alert_items (user_id, filter_id, listing_id, created_at)
      select f.user_id, f.id, l.id, now() - interval '2 days' from saved_filters f join users u on u.id = f.user_id,
        lateral (select id from listings where f.search->'industry' ? industry and status = 'active' limit 2) l
      where u.email = ${email}`,
  );

async function readMails(product: Product, email: string): Promise<Email[]> {
  const folder = join(product.dataDir, "outbox");
  // The folder is created with the first mail.
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => mail.to?.[0]?.address === email && mail.subject?.includes("new matches"));
}

/** Makes the worker write the due digests and waits for this user's. */
async function readDigest(product: Product, email: string): Promise<Email> {
  await onDatabase(product, (sql) => sql`insert into pgboss.job (name, data) values ('digests', '{}')`);
  await expect.poll(async () => (await readMails(product, email)).length).toBe(1);
  const [mail] = await readMails(product, email);
  if (!mail) throw new Error("No digest was written.");
  return mail;
}

const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";

test("a real digest unsubscribes without signing in: by link and button, and by a mail client's one click [DAT-5]", async ({
  page,
  product,
  person,
}) => {
  for (const industry of ["Healthcare", "Retail"]) {
    await person.saveFilter({ name: `New in ${industry}`, industry: [industry] });
  }
  await addMatches(product, person.email);
  const mail = await readDigest(product, person.email);
  expect(mail.subject).toBe("4 new matches: 2 alerts");
  await page.context().clearCookies();
  const alerts = () =>
    onDatabase(product, async (sql) => {
      const filters = await sql<{ name: string; on: boolean }[]>`
        select f.name, f.notifications_enabled as "on" from saved_filters f join users u on u.id = f.user_id
        where u.email = ${person.email}`;
      return Object.fromEntries(filters.map(({ name, on }) => [name, on]));
    });

  await page.setContent(mail.html ?? "");
  const stops = page.getByRole("link", { name: "Stop alerts for this filter" });
  await expect(stops).toHaveCount(2);
  const address = (await stops.first().getAttribute("href")) ?? "";
  expect(new URL(address).origin).toBe(product.url);
  await page.goto(address);
  await expect(page.getByText("Stop email alerts for “New in Healthcare”.")).toBeVisible();
  expect(await alerts()).toEqual({ "New in Healthcare": true, "New in Retail": true });
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You will not receive these emails again.")).toBeVisible();
  expect(await alerts()).toEqual({ "New in Healthcare": false, "New in Retail": true });

  expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const oneClick = header(mail, "list-unsubscribe").replace(/^<|>$/g, "");
  const answer = await page.request.post(oneClick, {
    form: { "List-Unsubscribe": "One-Click" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  expect(await alerts()).toEqual({ "New in Healthcare": false, "New in Retail": false });
});
