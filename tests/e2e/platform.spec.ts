import { expect, test } from "./setup/fixtures";

test("a person who is not signed in is shown the login page, without an error in the console [RT-1]", async ({
  page,
}) => {
  await page.goto("/listings");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});

test("a form or action that cannot be read is answered 4xx, without a word of where it failed [SEC-8] @wide", async ({
  request,
  product,
}) => {
  const page = await (await request.get("/login")).text();
  const id =
    /&quot;id&quot;:&quot;([0-9a-f]{40,})&quot;/.exec(page)?.[1] ??
    /\$ACTION_ID_([0-9a-f]{40,})/.exec(page)?.[1];
  if (!id) throw new Error("The sign-in form names no action.");
  const cutOff = { "content-type": "multipart/form-data; boundary=x", data: "--x\r\ncontent-disp" };
  for (const { data, ...headers } of [
    cutOff,
    { ...cutOff, "next-action": id },
    { "content-type": "text/plain;charset=UTF-8", data: "[", "next-action": id },
    { "content-type": "text/plain;charset=UTF-8", data: '["$Q1"]', "next-action": id },
  ]) {
    // The second page has not this action: it is read by the one that has it.
    for (const path of ["/login", "/help"]) {
      const answer = await request.post(path, { data, headers: { ...headers, origin: product.url } });
      expect(answer.status(), JSON.stringify([path, headers, data])).toBe(400);
      expect(await answer.text()).not.toMatch(/\.[jt]s:\d+/);
    }
  }
});
