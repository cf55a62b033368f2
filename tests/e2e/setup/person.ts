import type { Page } from "@playwright/test";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { createAccount } from "../accounts-people";
import type { Product } from "./product";

interface Pagination {
  page: number;
  total: number;
  totalPages: number;
}

/**
 * Signs up a new user in this browser, so that parallel tests share no data, and returns API calls in their
 * name. The opening question above the list is already closed, unless `isAsked`.
 */
export async function newPerson(page: Page, product: Product, { isAsked = false } = {}) {
  const { email } = await createAccount(page.request);
  if (!isAsked) await page.context().addCookies([{ name: "started", value: "yes", url: product.url }]);
  const headers = { origin: product.url };
  const call = async (method: "GET" | "POST" | "PUT", path: string, data?: unknown) => {
    // A keep-alive connection may close just as it is reused.
    const maxRetries = method === "GET" ? 2 : 0;
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data, maxRetries });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  return {
    email,
    post: (path: string, data?: unknown) => call("POST", path, data),
    put: (path: string, data: unknown) => call("PUT", path, data),
    /** The API's list for a query string. */
    list: (query = ""): Promise<{ data: ListingDetailAnswer[]; pagination: Pagination }> =>
      call("GET", `/listings${query}`),
    read: async (id: number): Promise<ListingDetailAnswer> => (await call("GET", `/listings/${id}`)).data,
    /** Saves a filter; returns its id. */
    saveFilter: async (filter: Record<string, unknown>): Promise<string> =>
      (await call("POST", "/listing-filters", filter)).id,
    progress: (id: string): Promise<{ progress: number; isCompleted: boolean }> =>
      call("GET", `/listing-filters/${id}/progress`),
    logOut: () => call("POST", "/logout"),
  };
}

export type Person = Awaited<ReturnType<typeof newPerson>>;
