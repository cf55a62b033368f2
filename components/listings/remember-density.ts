import type { Density } from "@/components/listings/list-head";

const COOKIE = "density";

/** Keeps the row height on this device for a year; a cookie, so that the server renders it at once. */
export function rememberDensity(density: Density): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${COOKIE}=${density}; path=/; max-age=31536000; samesite=lax`;
}

/** The kept row height out of a cookie's value. */
export function readDensity(value: string | undefined): Density {
  return value === "compact" ? "compact" : "comfortable";
}
