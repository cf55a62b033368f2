import type { Density } from "@/lib/listings/page-size";

/** How lists look on this device, from its cookies. */
export interface RememberedView {
  density: Density;
  /** In the format of column-view.ts; undefined for the default. */
  columns: string | undefined;
  /** The filter panel is collapsed to a rail. */
  folded: boolean;
}

/** Everything remembered on this device: how lists look, and whether the start prompt was used or closed. */
export interface Remembered extends RememberedView {
  started: boolean;
}

const COOKIE = { density: "density", columns: "columns", folded: "panel", started: "started" } as const;
const YEAR_SECONDS = 31_536_000;

/** The remembered view, read on the server so that the initial HTML uses it. */
export function readListView(cookies: { get: (name: string) => { value: string } | undefined }): Remembered {
  const value = (name: keyof typeof COOKIE) => cookies.get(COOKIE[name])?.value;
  return {
    density: value("density") === "compact" ? "compact" : "comfortable",
    columns: value("columns"),
    folded: value("folded") === "folded",
    started: value("started") === "yes",
  };
}

/** Remembers the view on this device for a year; defaults are not stored. Browser only. */
export function rememberListView({ density, columns, folded }: RememberedView): void {
  remember("density", density === "compact" ? density : "");
  remember("columns", columns ?? "");
  remember("folded", folded ? "folded" : "");
}

/** Dismisses the start prompt for good (FND-11). Browser only. */
export const endStart = (): void => remember("started", "yes");

function remember(name: keyof typeof COOKIE, value: string): void {
  const age = value === "" ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${COOKIE[name]}=${value}; path=/; max-age=${age}; samesite=lax`;
}
