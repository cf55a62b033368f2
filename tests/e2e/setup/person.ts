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
 * Signs up somebody new in this browser, so that tests which run at once share no marks; returns calls in their name.
 * The question that newcomers are asked above the list is closed already, unless `isAsked`.
 */
export async function newPerson(page: Page, product: Product, { isAsked = false } = {}) {
  const { email } = await createAccount(page.request);
  if (!isAsked) await page.context().addCookies([{ name: "started", value: "yes", url: product.url }]);
  const headers = { origin: product.url };
  const call = async (method: "GET" | "POST" | "PUT", path: string, data?: unknown) => {
    // A kept connection may end just as it is used again.
    const maxRetries = method === "GET" ? 2 : 0;
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data, maxRetries });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  return {
    email,
    post: (path: string, data?: unknown) => call("POST", path, data),
    put: (path: string, data: unknown) => call("PUT", path, data),
    /** What the API lists for a query. */
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
