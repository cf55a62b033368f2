import { expect, test } from "./setup/fixtures";

test("security.txt names the contact for vulnerabilities and links to the policy [SEC-10] @wide", async ({
  page,
  request,
}) => {
  const file = await request.get("/.well-known/security.txt");
  expect(file.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    (await file.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  expect(fields.get("Contact")).toMatch(/^mailto:|^https?:/);
  // RFC 9116: in the future, but at most a year ahead.
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
  await page.goto(fields.get("Policy") ?? "");
  await expect(page).toHaveURL("/help/security");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("other sites cannot embed any response [SEC-10] @wide", async ({ request }) => {
  for (const path of ["/login", "/help", "/api/health", "/favicon.ico", "/nowhere"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});
