import { randomInt, randomUUID } from "node:crypto";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { POST as google } from "@/app/api/auth/google/route";
import { POST as unlinkGoogle } from "@/app/api/auth/google/unlink/route";
import { POST as redeemCode } from "@/app/api/auth/login-code/route";
import { POST as passkeyOptions } from "@/app/api/auth/passkey/options/route";
import { POST as passkeyLogin } from "@/app/api/auth/passkey/route";
import { POST as refresh } from "@/app/api/auth/refresh/route";
import { POST as resetPassword } from "@/app/api/auth/reset-password/route";
import { POST as restoreSession } from "@/app/api/auth/restore/route";
import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { DELETE as deleteMyGoogle } from "@/app/api/me/google/route";
import { POST as newPasskeyOptions } from "@/app/api/me/passkeys/options/route";
import {
  POST as addPasskey,
  PUT as changePasskeyRule,
  GET as listPasskeys,
} from "@/app/api/me/passkeys/route";
import { POST as proveMyself } from "@/app/api/me/proof/route";
import { POST as makeRecoveryCodes } from "@/app/api/me/recovery-codes/route";
import { PATCH as changeMe, DELETE as deleteMe, GET as readMe } from "@/app/api/me/route";
import { POST as signup } from "@/app/api/signup/route";
import type { RouteHandler } from "@/lib/http/route";

/** The account endpoints by method and path, as the router would find them. */
const ENDPOINTS: Record<string, RouteHandler> = {
  "GET /api/me": readMe,
  "PATCH /api/me": changeMe,
  "DELETE /api/me": deleteMe,
  "DELETE /api/me/google": deleteMyGoogle,
  "POST /api/login": login,
  "POST /api/logout": logout,
  "POST /api/signup": signup,
  "POST /api/auth/forgot-password": forgotPassword,
  "POST /api/auth/google": google,
  "POST /api/auth/google/unlink": unlinkGoogle,
  "POST /api/auth/login-code": redeemCode,
  "POST /api/auth/passkey": passkeyLogin,
  "POST /api/auth/passkey/options": passkeyOptions,
  "GET /api/me/passkeys": listPasskeys,
  "POST /api/me/passkeys": addPasskey,
  "PUT /api/me/passkeys": changePasskeyRule,
  "POST /api/me/passkeys/options": newPasskeyOptions,
  "POST /api/me/proof": proveMyself,
  "POST /api/me/recovery-codes": makeRecoveryCodes,
  "POST /api/auth/refresh": refresh,
  "POST /api/auth/reset-password": resetPassword,
  "POST /api/auth/restore": restoreSession,
};

export const ORIGIN = "http://localhost:3000";

export interface CallOptions {
  body?: unknown;
  /** A bearer token. */
  bearer?: string;
  /** A session cookie's value; the call then looks like one of a page of this site. */
  cookie?: string;
  headers?: Record<string, string>;
  /** The raw body, instead of JSON. */
  raw?: string;
  /** The caller's address. */
  address?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    message?: string;
    tokens?: { accessToken: string; refreshToken: string };
  };
  /** The session cookie that was set: its value, '' when removed, undefined when untouched. */
  cookie: string | undefined;
}

/** Calls an endpoint's handler with a request as the network would bring it. */
export async function call(endpoint: string, options: CallOptions = {}): Promise<Answer> {
  const handler = ENDPOINTS[endpoint];
  if (!handler) throw new Error(`No handler for ${endpoint}`);
  const [method = "", path = ""] = endpoint.split(" ");
  const { body, bearer, cookie, raw, address = "198.51.100.7" } = options;
  const headers = new Headers({ host: "localhost:3000", "x-forwarded-for": address, "user-agent": "test" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  if (cookie !== undefined) {
    headers.set("cookie", `winnow-session=${cookie}`);
    headers.set("origin", ORIGIN);
    headers.set("sec-fetch-site", "same-origin");
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === "") headers.delete(name);
    else headers.set(name, value);
  }
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(`${ORIGIN}${path}`, { method, headers, body: text });
  const response = await handler(request, { params: Promise.resolve({}) });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
    cookie: /winnow-session=([^;]*)/.exec(response.headers.get("set-cookie") ?? "")?.[1],
  };
}

/** An address that no other call comes from. */
export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export const PASSWORD = "correct horse";

/** A fresh account with its cookie and tokens. */
export async function newAccount(email = `${randomUUID()}@example.com`) {
  const answer = await call("POST /api/signup", {
    body: { email, password: PASSWORD, fullName: "Ada Lovelace" },
    address: freshAddress(),
  });
  const { tokens } = answer.body;
  if (answer.status !== 200 || !tokens || !answer.cookie) throw new Error(JSON.stringify(answer.body));
  return { email, cookie: answer.cookie, ...tokens };
}
