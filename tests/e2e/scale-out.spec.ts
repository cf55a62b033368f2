import { once } from "node:events";
import { connect } from "@/db/client";
import { createAccount, newEmail } from "./accounts-people";
import { expect, test } from "./setup/fixtures";
import { startSecondWeb } from "./setup/second-web";

test("web processes share sign-ins, sign-outs and the count of calls [AUTH-13] [DAT-6] @wide", async ({
  request,
  product,
}) => {
  const second = await startSecondWeb(product);
  const sql = connect(product.databaseUrl, { max: 1 });
  try {
    const email = newEmail();
    const { accessToken } = await createAccount(request, email);
    const headers = { authorization: `Bearer ${accessToken}` };
    const read = async (url: string) => (await fetch(`${url}/api/me`, { headers })).status;
    expect([await read(product.url), await read(second.url), await read(second.url)]).toEqual([
      200, 200, 200,
    ]);

    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const page = await fetch(`${second.url}/listings`, { headers: { cookie }, redirect: "manual" });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Business Name");

    // On SIGTERM the second process writes the calls it has counted in memory.
    const exited = once(second.child, "exit");
    second.child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    const calls = async () => {
      const [row] = await sql<{ calls: number }[]>`
        select sum(calls)::int as calls from api_usage join users on users.id = user_id where email = ${email}`;
      return row?.calls;
    };
    // Three calls and one page.
    await expect.poll(calls).toBe(4);

    const third = await startSecondWeb(product);
    try {
      await fetch(`${product.url}/api/logout`, { method: "POST", headers });
      expect([await read(product.url), await read(third.url)]).toEqual([401, 401]);
    } finally {
      await third.stop();
    }
  } finally {
    await second.stop();
    await sql.end({ timeout: 1 });
  }
});

test("a web process finishes pending responses on SIGTERM @wide", async ({ product }) => {
  const web = await startSecondWeb(product);
  try {
    const answers = Array.from({ length: 20 }, () =>
      fetch(`${web.url}/help`).then((answer) => answer.text()),
    );
    const exited = once(web.child, "exit");
    await Promise.race(answers);
    web.child.kill("SIGTERM");
    for (const text of await Promise.all(answers)) expect(text).toContain("</html>");
    expect(await exited).toEqual([0, null]);
  } finally {
    await web.stop();
  }
});
