import { expect, test } from "./setup/fixtures";

test("a signed-out user is sent to the login page, without console errors [RT-1]", async ({ page }) => {
  await page.goto("/listings");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});

test("an unreadable form or action returns 400 without revealing internals [SEC-8] @wide", async ({
  request,
  product,
}) => {
  const page = await (await request.get("/login")).text();
  const id =
    /&quot;id&quot;:&quot;([0-9a-f]{40,})&quot;/.exec(page)?.[1] ??
    /\$ACTION_ID_([0-9a-f]{40,})/.exec(page)?.[1];
  if (!id) throw new Error("The sign-in form contains no action id.");
  const cutOff = { "content-type": "multipart/form-data; boundary=x", data: "--x\r\ncontent-disp" };
  for (const { data, ...headers } of [
    cutOff,
    { ...cutOff, "next-action": id },
    { "content-type": "text/plain;charset=UTF-8", data: "[", "next-action": id },
    { "content-type": "text/plain;charset=UTF-8", data: '["$Q1"]', "next-action": id },
  ]) {
    // The second page does not contain this action, so the request is forwarded to one that does.
    for (const path of ["/login", "/help"]) {
      const answer = await request.post(path, { data, headers: { ...headers, origin: product.url } });
      expect(answer.status(), JSON.stringify([path, headers, data])).toBe(400);
      expect(await answer.text()).not.toMatch(/\.[jt]s:\d+/);
    }
  }
});
