import { describe, expect, it, vi } from "vitest";
import { GET as exportLog } from "@/app/api/admin/audit-log/export/route";
import { GET as readLog } from "@/app/api/admin/audit-log/route";
import { DELETE as endSession } from "@/app/api/me/sessions/[id]/route";
import { DELETE as endOthers, GET as listSessions } from "@/app/api/me/sessions/route";
import { sql } from "@/db/client";
import { sweepAccounts } from "@/lib/accounts/sweep";
import { touchSession } from "@/lib/auth/mutations";
import { findLivingSession } from "@/lib/auth/queries";
import { log } from "@/lib/core/log";
import type { RouteHandler } from "@/lib/http/route";
import { markAllRead } from "@/lib/marks/mutations";
import { send } from "../asking";
import { useDatabase } from "../setup/database";
import { call, newAccount, ORIGIN, PASSWORD } from "./api-client";

useDatabase();

function ask(handler: RouteHandler, cookie: string, params?: Record<string, string>, query?: string) {
  const headers = { cookie: `winnow-session=${cookie}`, origin: ORIGIN, "sec-fetch-site": "same-origin" };
  return send(handler, { headers, params, query });
}
const sessionsOf = async (cookie: string) => (await (await ask(listSessions, cookie)).json()).data;
const isSignedIn = async (cookie: string | undefined) =>
  (await call("GET /api/me", { cookie })).status === 200;
const login = async (email: string) =>
  (await call("POST /api/login", { body: { email, password: PASSWORD } })).cookie ?? "";

async function newAdmin() {
  const admin = await newAccount();
  await sql()`update users set is_admin = true where email = ${admin.email}`;
  return admin;
}

describe("a user's sessions", () => {
  it("are listed with device and address, and can be ended one by one or all others at once [SEC-5]", async () => {
    const { email, cookie } = await newAccount();
    const others = [await login(email), await login(email), await login(email)];
    const listed = await sessionsOf(cookie);
    expect(listed).toHaveLength(4);
    expect(listed[0]).toMatchObject({ isCurrent: true, device: "API client" });
    expect(listed[1]).toMatchObject({ isCurrent: false, address: "198.51.100.7" });
    // The most recently used one comes second: the newest of the others.
    expect((await ask(endSession, cookie, { id: listed[1].id })).status).toBe(200);
    expect(await Promise.all([cookie, ...others].map(isSignedIn))).toEqual([true, true, true, false]);
    expect(await (await ask(endOthers, cookie)).json()).toEqual({ ended: 2 });
    expect(await Promise.all([cookie, ...others].map(isSignedIn))).toEqual([true, false, false, false]);
  });

  it("are not found and cannot be ended by another user [SEC-5]", async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const [{ id }] = await sessionsOf(theirs.cookie);
    expect((await ask(endSession, mine.cookie, { id })).status).toBe(404);
    expect(await isSignedIn(theirs.cookie)).toBe(true);
  });

  it("begin a visit after six hours: listings since the last one are new unless marked as read [SCR-5]", async () => {
    const { email } = await newAccount();
    const [{ id, userId }] = await sql()<[{ id: string; userId: string }]>`
      select s.id, u.id as "userId" from users u join sessions s on s.user_id = u.id where u.email = ${email}`;
    const hoursNew = async () => {
      const { newSince = null } = (await findLivingSession(id, userId, { countFavourites: false })) ?? {};
      return newSince && Math.round((Date.now() - newSince) / 3_600_000);
    };
    /** Comes back after this many hours. The first page view reports the same as later ones. */
    const comeBackAfter = async (hours: number) => {
      await sql()`
        update sessions set last_used_at = now() - make_interval(hours => ${hours}) where user_id = ${userId}`;
      const atFirst = await hoursNew();
      await touchSession(id, userId);
      expect(await hoursNew()).toBe(atFirst);
      return atFirst;
    };
    expect(await comeBackAfter(5)).toBeNull();
    expect(await comeBackAfter(7)).toBe(7);
    // Marked as read after the session's last recorded use.
    await markAllRead(userId, new Date(Date.now() - 8 * 3_600_000));
    expect(await comeBackAfter(9)).toBe(8);
  });

  it("expire after 14 days without use, together with their refresh tokens [SEC-5]", async () => {
    const { cookie, accessToken, refreshToken, email } = await newAccount();
    const rest = (days: number) =>
      sql()`update sessions set last_used_at = now() - make_interval(days => ${days})
        where user_id = (select id from users where email = ${email})`;
    await rest(13);
    expect(await isSignedIn(cookie)).toBe(true);
    // The visit is recorded after its response. Another request, just to check, would be recorded too.
    const isNoted = async () => {
      const [noted] = await sql()`select max(last_used_at) > now() - interval '1 hour' as now from sessions
        where user_id = (select id from users where email = ${email})`;
      return noted?.now;
    };
    await expect.poll(isNoted).toBe(true);
    await rest(15);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await call("GET /api/me", { bearer: accessToken })).status).toBe(401);
    expect((await call("POST /api/auth/refresh", { body: { refreshToken } })).status).toBe(401);
  });
});

describe("the audit log", () => {
  it("can be filtered by action and user, and exported as CSV that no spreadsheet executes; admins only [SEC-6]", async () => {
    const admin = await newAdmin();
    const { email, cookie } = await newAccount("=cmd@example.com");
    const { id } = (await call("GET /api/me", { cookie })).body;
    const all = await (await ask(readLog, admin.cookie)).json();
    expect(all.pagination.total).toBeGreaterThan(3);
    const of = await (await ask(readLog, admin.cookie, {}, `?person=${id}&action=session.started`)).json();
    expect(of.data).toMatchObject([
      { actorEmail: email, action: "session.started", details: { method: "signup" } },
    ]);
    const file = await ask(exportLog, admin.cookie, {}, `?person=${id}`);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await file.text()).toContain(`'${email}`);
    expect((await ask(readLog, cookie)).status).toBe(404);
    expect((await ask(readLog, admin.cookie, {}, "?action=drop table")).status).toBe(400);
  });

  it("drops an account's addresses and details when the account is deleted, and everything after 400 days [SEC-6]", async () => {
    const { cookie } = await newAccount();
    const { id } = (await call("GET /api/me", { cookie })).body;
    await call("DELETE /api/me", { cookie, body: { password: PASSWORD } });
    const left = await sql()`select address, details from audit_log where actor_id = ${String(id)}`;
    expect(left.length).toBeGreaterThan(1);
    expect(left.every(({ address, details }) => address === null && Object.keys(details).length === 0)).toBe(
      true,
    );
    await sql()`update audit_log set at = now() - interval '401 days' where actor_id = ${String(id)}`;
    expect((await sweepAccounts()).audit).toBe(left.length);
  });

  it("reports a reused refresh token to the operator and the owner [SEC-6]", async () => {
    const warn = vi.spyOn(log, "warn");
    const { email, refreshToken } = await newAccount();
    await call("POST /api/auth/refresh", { body: { refreshToken } });
    await sql()`update refresh_tokens set used_at = used_at - interval '2 seconds' where used_at is not null`;
    expect((await call("POST /api/auth/refresh", { body: { refreshToken } })).status).toBe(401);
    expect(warn).toHaveBeenCalledWith(expect.anything(), "a refresh token was used twice");
    expect(
      await sql()`select from outbox where recipient = ${email} and subject = 'One of your Winnow sessions was ended'`,
    ).toHaveLength(1);
    warn.mockRestore();
  });
});
