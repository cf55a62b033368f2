import { storedToken, storeToken } from "./stored-token";

/** A failed API call: the server's message, else status code and text (API-9). */
export class ApiError extends Error {
  readonly status: number;
  /** The invalid input, when the server names one. */
  readonly field?: string;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.field = field;
  }
}

/**
 * The message and field to show for a failure. Only errors written for users carry one; a lost connection or
 * an unreadable response throws another class and gets `fallback`.
 */
export function failureShown(thrown: unknown, fallback: string): { message: string; field?: string } {
  const meant = thrown instanceof ApiError || (thrown instanceof Error && thrown.constructor === Error);
  if (!meant || thrown.message === "") return { message: fallback };
  return { message: thrown.message, field: (thrown as { field?: string }).field };
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Empty values are skipped. */
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Sent instead of a body, with its own content type. */
  file?: Blob;
  signal?: AbortSignal;
  /** Used instead of the stored token, or null for none; such a call is not retried. */
  token?: string | null;
}

function addressOf(path: string, query: CallOptions["query"] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== "") params.append(name, String(one));
    }
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

function send(
  path: string,
  { method = "GET", query, body, file, signal }: CallOptions,
  token: string | null,
) {
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (file) headers["content-type"] = file.type;
  return fetch(addressOf(path, query), {
    method,
    headers,
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    credentials: "same-origin",
    signal,
  });
}

/** A new access token for the session of this browser's cookie; null when that session has ended. */
async function refreshed(spent: string): Promise<string | null> {
  const current = storedToken();
  // Another tab was faster.
  if (current !== null && current !== spent) return current;
  const response = await send("/api/auth/refresh", { method: "POST" }, null);
  if (!response.ok) return null;
  const token = (await response.json())?.tokens?.accessToken;
  return typeof token === "string" ? token : null;
}

/** Tabs take a lock, so that one refresh serves them all. */
function refreshInTurn(spent: string): Promise<string | null> {
  return "locks" in navigator
    ? navigator.locks.request("winnow-refresh", () => refreshed(spent))
    : refreshed(spent);
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const message =
    typeof body?.message === "string" ? body.message : `${response.status} ${response.statusText}`;
  return new ApiError(response.status, message, typeof body?.field === "string" ? body.field : undefined);
}

/**
 * Calls the API with the cookie and the stored access token. A 401 triggers one refresh and one retry; if
 * that fails too, the token is removed (AUTH-9). Throws ApiError for every response that is not OK, and
 * whatever fetch throws when there is no response.
 */
export async function callApi<Answer>(path: `/api/${string}`, options: CallOptions = {}): Promise<Answer> {
  const token = options.token === undefined ? storedToken() : options.token;
  let response = await send(path, options, token);
  if (response.status === 401 && token !== null && options.token === undefined) {
    const next = await refreshInTurn(token);
    storeToken(next);
    if (next !== null) {
      response = await send(path, options, next);
      if (response.status === 401) storeToken(null);
    }
  }
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
