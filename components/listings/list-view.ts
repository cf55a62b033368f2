import type { Density } from "@/lib/listings/page-size";

/** How a person wants lists to look on this device, as its cookies say it. */
export interface RememberedView {
  density: Density;
  /** As column-view.ts writes it; undefined while nothing was changed. */
  columns: string | undefined;
  /** The filter panel is a rail. */
  folded: boolean;
}

/** What this device remembers: how lists look, and that the question what one would buy was answered or closed. */
export interface Remembered extends RememberedView {
  started: boolean;
}

const COOKIE = { density: "density", columns: "columns", folded: "panel", started: "started" } as const;
const YEAR_SECONDS = 31_536_000;

/** The view that this device remembers, so that the first HTML has it already. */
export function readListView(cookies: { get: (name: string) => { value: string } | undefined }): Remembered {
  const value = (name: keyof typeof COOKIE) => cookies.get(COOKIE[name])?.value;
  return {
    density: value("density") === "compact" ? "compact" : "comfortable",
    columns: value("columns"),
    folded: value("folded") === "folded",
    started: value("started") === "yes",
  };
}

/** Remembers the view on this device for a year; what is as usual is forgotten. Only in the browser. */
export function rememberListView({ density, columns, folded }: RememberedView): void {
  remember("density", density === "compact" ? density : "");
  remember("columns", columns ?? "");
  remember("folded", folded ? "folded" : "");
}

/** The question what one would buy gives way for good (FND-11). Only in the browser. */
export const endStart = (): void => remember("started", "yes");

function remember(name: keyof typeof COOKIE, value: string): void {
  const age = value === "" ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${COOKIE[name]}=${value}; path=/; max-age=${age}; samesite=lax`;
}
