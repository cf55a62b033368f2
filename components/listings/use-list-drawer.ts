import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Markable, useMarks } from "@/components/marks/use-marks";
import { OPEN_PARAM, readOpenId } from "@/lib/listings/listing-url";
import { type FirstOpened, useOpenedListing } from "./use-opened-listing";

interface ListDrawerInput {
  rows: (Markable & { href: string })[];
  marks: ReturnType<typeof useMarks>;
  /** The listing the server loaded for the URL. */
  first: FirstOpened;
  /** The URL of this list or another of its pages, optionally with a listing open. */
  hrefOf: (id?: number, page?: number) => string;
  /** The page and total; null when the list could not be loaded. */
  page: { page: number; limit: number; total: number } | null;
  /** Goes to another page of the list. */
  onTurn: (href: string) => void;
  /** The row element of a listing on this page. */
  rowElement: (id: number) => HTMLElement | null;
}

/** The highlighted row and the open listing (LIST-3, LIST-4); the open listing is in the URL. */
export function useListDrawer(list: ListDrawerInput) {
  const { rows, marks, first, hrefOf, rowElement } = list;
  const turn = usePageTurn(list);
  const { openId, currentId, setCursor, open, close } = useOpenInUrl(hrefOf, turn.forget);
  const { onViewed, onKept } = useNotes(marks.note);
  const opened = useOpenedListing(openId, first, onViewed);
  useRowInSight(openId, rowElement);
  useFocusReturn(openId, (id) => rowElement(id)?.querySelector<HTMLElement>("a"));

  const at = rows.findIndex((row) => row.id === currentId);
  const neighbour = (step: 1 | -1) => rows[at < 0 && step < 0 ? rows.length - 1 : at + step];
  const goTo = (next: (typeof rows)[number] | undefined) => {
    if (!next) return;
    if (openId) open(next.id);
    else setCursor(next.id);
    showRow(rowElement(next.id));
  };
  /** Moves to the previous or next row; with a listing open, also across pages (LIST-4). */
  const move = (step: 1 | -1) => {
    const next = neighbour(step);
    if (!next && openId && at >= 0) turn.begin(step, openId);
    else goTo(next);
  };
  useEffect(() => turn.end(openId !== null, (step) => goTo(rows.at(step > 0 ? 0 : -1))));
  /** Moves on from a row that leaves the list: to the next row, or the previous one at the end (SCR-7). */
  const leave = () => {
    const next = neighbour(1) ?? neighbour(-1);
    if (next) goTo(next);
    else close();
  };
  /** The open or highlighted listing, which keys and buttons act on. */
  const current = (): Markable | undefined => {
    if (at >= 0 || opened?.state !== "ready") return rows[at];
    const { id, userMeta } = opened.listing;
    return marks.apply({ id, isFavourite: userMeta.isFavourite, isHidden: userMeta.isHidden });
  };
  const original = useOriginal();
  /** The URL one step from the open listing: the adjacent row or the adjacent page; null at the ends. */
  const hrefBeside = (step: 1 | -1) => neighbour(step)?.href ?? (at < 0 ? null : turn.hrefOf(step));
  /** The position of the open listing on the page, from 1; 0 when it is not on it. */
  const position = rows.findIndex(({ id }) => id === openId) + 1;
  return {
    openId,
    opened,
    position,
    currentId,
    hrefOf,
    open,
    close,
    move,
    leave,
    hrefBeside,
    current,
    original,
    onKept,
  };
}

/** What becomes of a listing's marks when it is viewed, and when it enters or leaves the pipeline. */
function useNotes(note: ListDrawerInput["marks"]["note"]) {
  const onViewed = useCallback(
    (id: number, viewCount: number, lastViewedAt: number) => note(id, { viewCount, lastViewedAt }),
    [note],
  );
  /** A listing in the pipeline is a favourite and is not hidden. */
  const onKept = (ids: number[], isFavourite: boolean) => {
    for (const id of ids) note(id, isFavourite ? { isFavourite, isHidden: false } : { isFavourite });
  };
  return { onViewed, onKept };
}

/** The open listing, and the highlighted one: the open one, or else that of `setCursor`. */
function useOpenInUrl(hrefOf: ListDrawerInput["hrefOf"], forget: () => void) {
  const openId = readOpenId(useSearchParams().get(OPEN_PARAM));
  const [cursor, setCursor] = useState<number | null>(null);
  const open = (id: number, hash = "") => {
    forget();
    setCursor(id);
    if (openId) window.history.replaceState(null, "", hrefOf(id) + hash);
    else window.history.pushState(null, "", hrefOf(id) + hash);
  };
  const close = useCallback(() => {
    forget();
    // Also for a listing opened by URL or the command menu: continue from its row.
    if (openId) setCursor(openId);
    if (new URLSearchParams(window.location.search).has(OPEN_PARAM)) {
      window.history.pushState(null, "", hrefOf());
    }
  }, [forget, hrefOf, openId]);
  return { openId, currentId: openId ?? cursor, setCursor, open, close };
}

/** Steps across pages: loads the adjacent page, then opens its first or last row. */
function usePageTurn({ page, hrefOf, onTurn }: Pick<ListDrawerInput, "page" | "hrefOf" | "onTurn">) {
  const turning = useRef<{ page: number; step: 1 | -1 } | null>(null);
  const forget = useCallback(() => {
    turning.current = null;
  }, []);
  const beyond = (step: 1 | -1) => {
    const number = page ? page.page + step : 0;
    return page && number >= 1 && number <= Math.ceil(page.total / page.limit) ? number : null;
  };
  return {
    forget,
    hrefOf: (step: 1 | -1) => {
      const number = beyond(step);
      return number === null ? null : hrefOf(undefined, number);
    },
    /** The open listing stays until the next one has loaded. */
    begin: (step: 1 | -1, openId: number) => {
      const number = beyond(step);
      if (number === null) return;
      turning.current = { page: number, step };
      onTurn(hrefOf(openId, number));
    },
    end: (isOpen: boolean, arrive: (step: 1 | -1) => void) => {
      if (!isOpen || turning.current?.page !== page?.page || !turning.current) return;
      const { step } = turning.current;
      turning.current = null;
      arrive(step);
    },
  };
}

/** The listing named in the URL, which may not be shown yet. */
const addressedId = () => readOpenId(new URLSearchParams(window.location.search).get(OPEN_PARAM));

/** Opens the source page of the listing in the URL; if that is still loading, once it has loaded. */
function useOriginal() {
  const wanted = useRef<number | null>(null);
  const press = () => {
    if (wanted.current === null) return;
    const link = document.querySelector<HTMLElement>(`.drawer [data-original="${wanted.current}"]`);
    if (link || wanted.current !== addressedId()) wanted.current = null;
    link?.click();
  };
  useEffect(press);
  return () => {
    wanted.current = addressedId();
    press();
  };
}

/** Brings a row into view. If the focus is on a row, it moves along, so that Enter opens the highlighted row. */
function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
  if (document.activeElement?.closest("tr[data-id]"))
    row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
}

/** A listing opened by URL may be far down the list; scroll to its row, so that keys continue from there. */
function useRowInSight(openId: number | null, rowElement: ListDrawerInput["rowElement"]) {
  const show = useEffectEvent(() => openId && rowElement(openId)?.scrollIntoView({ block: "nearest" }));
  useEffect(() => void show(), []);
}

/**
 * After the drawer closes, returns the focus to the listing's row, unless the user has moved it elsewhere.
 */
function useFocusReturn(openId: number | null, rowLink: (id: number) => HTMLElement | null | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === null && last.current;
    last.current = openId;
    if (closed && document.activeElement === document.body) rowLink(closed)?.focus({ preventScroll: true });
  });
}
