import { useSearchParams } from "next/navigation";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Markable, useMarks } from "@/components/marks/use-marks";
import { OPEN_PARAM, readOpenId } from "@/lib/listings/listing-url";
import { type FirstOpened, useOpenedListing } from "./use-opened-listing";

interface ListDrawerInput {
  rows: (Markable & { href: string })[];
  marks: ReturnType<typeof useMarks>;
  /** What the server found behind the address. */
  first: FirstOpened;
  /** The address of this list, or of another page of it, with a listing open or without. */
  hrefOf: (id?: number, page?: number) => string;
  /** Which page this is and how many there are; null when it could not be read. */
  page: { page: number; limit: number; total: number } | null;
  /** Goes to another page of the list. */
  onTurn: (href: string) => void;
  /** Where the row of a listing stands on the page. */
  rowElement: (id: number) => HTMLElement | null;
}

/** Which row the keys stand on and which listing is open (LIST-3, LIST-4); the address knows the second. */
export function useListDrawer(list: ListDrawerInput) {
  const { rows, marks, first, hrefOf, rowElement } = list;
  const turn = usePageTurn(list);
  const { forget } = turn;
  const openId = readOpenId(useSearchParams().get(OPEN_PARAM));
  const [cursor, setCursor] = useState<number | null>(null);
  const { note } = marks;
  const onViewed = useCallback(
    (id: number, viewCount: number, lastViewedAt: number) => note(id, { viewCount, lastViewedAt }),
    [note],
  );
  /** A listing in the pipeline is a favourite, and not hidden. */
  const onKept = (ids: number[], isFavourite: boolean) => {
    for (const id of ids) note(id, isFavourite ? { isFavourite, isHidden: false } : { isFavourite });
  };
  const opened = useOpenedListing(openId, first, onViewed);
  const currentId = openId ?? cursor;
  useRowInSight(openId, rowElement);
  useFocusReturn(openId, (id) => rowElement(id)?.querySelector<HTMLElement>("a"));

  const open = (id: number, hash = "") => {
    forget();
    setCursor(id);
    if (openId) window.history.replaceState(null, "", hrefOf(id) + hash);
    else window.history.pushState(null, "", hrefOf(id) + hash);
  };
  const close = useCallback(() => {
    forget();
    // Also of a listing that an address or the command menu opened: one goes on from its row.
    if (openId) setCursor(openId);
    if (new URLSearchParams(window.location.search).has(OPEN_PARAM)) {
      window.history.pushState(null, "", hrefOf());
    }
  }, [forget, hrefOf, openId]);
  const at = rows.findIndex((row) => row.id === currentId);
  const neighbour = (step: 1 | -1) => rows[at < 0 && step < 0 ? rows.length - 1 : at + step];
  const goTo = (next: (typeof rows)[number] | undefined) => {
    if (!next) return;
    if (openId) open(next.id);
    else setCursor(next.id);
    const row = rowElement(next.id);
    row?.scrollIntoView({ block: "nearest" });
    // Where the focus is on a row it goes along, so that Enter opens the one that is stood on.
    if (document.activeElement?.closest("tr[data-id]")) {
      row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
    }
  };
  /** To the row before or after; with a listing open also over the edge of the page (LIST-4). */
  const move = (step: 1 | -1) => {
    const next = neighbour(step);
    if (!next && openId && at >= 0) turn.begin(step, openId);
    else goTo(next);
  };
  useEffect(() => turn.end(openId !== null, (step) => goTo(rows.at(step > 0 ? 0 : -1))));
  /** Goes on from a row that leaves the list: to the next one, or the one before the last (SCR-7). */
  const leave = () => {
    const next = neighbour(1) ?? neighbour(-1);
    if (next) goTo(next);
    else close();
  };
  /** The listing that is open or stood on: keys and buttons act on it. */
  const current = (): Markable | undefined => {
    if (at >= 0 || opened?.state !== "ready") return rows[at];
    const { id, userMeta } = opened.listing;
    return marks.apply({ id, isFavourite: userMeta.isFavourite, isHidden: userMeta.isHidden });
  };
  const wanted = useRef<number | null>(null);
  /** Opens the source's page of the listing that the address names: of one that is on its way, once it is there. */
  const original = () => {
    wanted.current = addressedId();
    pressOriginal(wanted);
  };
  useEffect(() => pressOriginal(wanted));
  /** Where one gets with a step from the open listing: the row beside it, or the page beyond; null at the ends. */
  const hrefBeside = (step: 1 | -1) => neighbour(step)?.href ?? (at < 0 ? null : turn.hrefOf(step));
  /** Where the open listing stands on the page, from 1; 0 when it is not on it. */
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

/** Steps over the edge of a page: the page beyond is asked for, and once it has come its first or last row is opened. */
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
    /** The open listing stays until the next one is there. */
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

/** The listing that the address names, which the screen may not show yet. */
const addressedId = () => readOpenId(new URLSearchParams(window.location.search).get(OPEN_PARAM));

function pressOriginal(wanted: RefObject<number | null>): void {
  if (wanted.current === null) return;
  const link = document.querySelector<HTMLElement>(`.drawer [data-original="${wanted.current}"]`);
  if (link || wanted.current !== addressedId()) wanted.current = null;
  link?.click();
}

/** A listing that the address opens may be far down its list: one goes on from its row, so it is brought into sight. */
function useRowInSight(openId: number | null, rowElement: ListDrawerInput["rowElement"]) {
  const show = useEffectEvent(() => openId && rowElement(openId)?.scrollIntoView({ block: "nearest" }));
  useEffect(() => void show(), []);
}

/** Once the drawer has closed, anyone who was in it goes on from its row; who has gone elsewhere is left there. */
function useFocusReturn(openId: number | null, rowLink: (id: number) => HTMLElement | null | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === null && last.current;
    last.current = openId;
    if (closed && document.activeElement === document.body) rowLink(closed)?.focus({ preventScroll: true });
  });
}
