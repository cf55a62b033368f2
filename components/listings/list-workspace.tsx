"use client";

import { useSearchParams } from "next/navigation";
import {
  Fragment,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { DataTable, type ServerColumn } from "@/components/data-table/data-table";
import type { TimedRow } from "@/components/listings/listing-columns";
import { UpdatingCard, type WaitingWords } from "@/components/listings/updating-card";
import { useListKeys } from "@/components/listings/use-list-keys";
import { useListNavigation } from "@/components/listings/use-list-navigation";
import { type FirstOpened, useOpenedListing } from "@/components/listings/use-opened-listing";

import { type Markable, useMarks } from "@/components/marks/use-marks";
import { exactTime } from "@/lib/core/dates";
import { type ListAddress, listHref, OPEN_PARAM, readOpenId } from "@/lib/listings/listing-url";
import { type PackedRows, unpackRows } from "@/lib/listings/packed-rows";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import { nextSort } from "@/lib/listings/sorting";
import type { ShownResult } from "@/lib/matching/schema";
import "@/components/listings/listings.css";

/** A row as a list gives it, with the AI's verdict where there is one. */
export type JudgedRow = ListingRow & { aiResult?: ShownResult | null };

// Most visits open a listing, few at once: the drawer is fetched when a pointer first comes over the rows.
const loadDrawer = () => import("@/components/listings/drawer/listing-drawer");
const ListingDrawer = lazy(loadDrawer);
const FailedList = lazy(() => import("@/components/listings/failed-list"));

export interface ListWorkspaceProps<Key extends string> {
  /** The page this list stands on; its addresses are built on it. */
  path: string;
  address: ListAddress<Key>;
  columns: ServerColumn<TimedRow>[];
  /** What the columns may be sorted by. */
  sortKeys: readonly Key[];
  /** The rows, or that they could not be fetched. */
  page: (Omit<ListingPage, "rows"> & { rows: PackedRows<JudgedRow> }) | null;
  failure: string;
  /** What is said while another page of rows is on its way, where it is not a change of filters. */
  waiting?: WaitingWords;
  opened: FirstOpened;
  /** When the server rendered, in milliseconds: all relative times are told against it. */
  now: number;
  density: "comfortable" | "compact";
  /** What stands left of the list; hears where to navigate. */
  panel: (
    navigate: (address: ListAddress<Key>) => void,
    searchRef: React.RefObject<HTMLInputElement | null>,
  ) => ReactNode;
  /** What stands above the rows, below them, and in their place when there are none. */
  head: (list: { pending: boolean; refresh: () => void }) => ReactNode;
  foot: ReactNode;
  empty: ReactNode;
}

/** A list of listings with its panel and drawer: selection, keys, navigation, opening (LIST-1, LIST-3, LIST-4). */
export function ListWorkspace<Key extends string>(props: ListWorkspaceProps<Key>) {
  const { path, address, page, now, density } = props;
  const { pending, navigate, refresh, onClickCapture } = useListNavigation();
  const openId = readOpenId(useSearchParams().get(OPEN_PARAM));
  const [cursor, setCursor] = useState<number | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);

  const marks = useMarks();
  const onViewed = useCallback(
    (id: number, viewCount: number, lastViewedAt: number) => marks.note(id, { viewCount, lastViewedAt }),
    [marks.note],
  );
  const opened = useOpenedListing(openId, props.opened, onViewed);
  // A drawer that the address asks for belongs to the first HTML: without a boundary the server waits for its code.
  const [openedAtFirst] = useState(props.opened !== null);
  const Waiting = openedAtFirst ? Fragment : Suspense;
  // Rows, panel and head stay the same objects until something of theirs changes: only that is drawn again.
  const arrived = useMemo(
    () =>
      page
        ? unpackRows(page.rows).map((row) => ({ ...row, now, href: listHref(path, address, row.id) }))
        : [],
    [page, now, path, address],
  );
  const rows = useMemo(() => arrived.map(marks.apply).filter((row) => !row.isHidden), [arrived, marks.apply]);
  const { panel: renderPanel, head: renderHead, sortKeys } = props;
  const panel = useMemo(
    () => renderPanel((wanted) => navigate(listHref(path, wanted)), searchRef),
    [renderPanel, navigate, path],
  );
  const head = useMemo(() => renderHead({ pending, refresh }), [renderHead, pending, refresh]);
  const sortHref = useCallback(
    (id: string) => {
      const key = sortKeys.find((candidate) => candidate === id);
      return key ? listHref(path, { ...address, sort: nextSort(address.sort, key), page: 1 }) : null;
    },
    [sortKeys, path, address],
  );
  const highlighted = openId ?? cursor;

  const open = (id: number) => {
    setCursor(id);
    const href = listHref(path, address, id);
    if (openId) window.history.replaceState(null, "", href);
    else window.history.pushState(null, "", href);
  };
  const close = () => {
    if (openId) window.history.pushState(null, "", listHref(path, address));
  };
  useFocusReturn(openId, (id) => rowElement(root.current, id)?.querySelector<HTMLElement>("a"));
  const at = rows.findIndex((row) => row.id === highlighted);
  const neighbour = (step: 1 | -1) => rows[at < 0 && step < 0 ? rows.length - 1 : at + step];
  const move = (step: 1 | -1) => {
    const next = neighbour(step);
    if (!next) return;
    if (openId) open(next.id);
    else setCursor(next.id);
    rowElement(root.current, next.id)?.scrollIntoView({ block: "nearest" });
  };
  const target = (): Markable | undefined => {
    const row = rows.find(({ id }) => id === highlighted);
    if (row || opened?.state !== "ready") return row;
    const { id, userMeta } = opened.listing;
    return marks.apply({ id, isFavourite: userMeta.isFavourite, isHidden: userMeta.isHidden });
  };
  const favourite = (row = target()) => row && marks.setFavourite(row, !row.isFavourite);
  const hide = (row = target()) => row && marks.setHidden(row, !row.isHidden);

  useListKeys({
    next: () => move(1),
    previous: () => move(-1),
    open: () => cursor && open(cursor),
    close,
    favourite: () => favourite(),
    hide: () => hide(),
    original: () => document.querySelector<HTMLElement>(".drawer [data-original]")?.click(),
    search: () => searchRef.current?.focus(),
  });

  const onRowClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target : null;
    const id = Number(element?.closest<HTMLElement>("tr[data-id]")?.dataset.id);
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const act = element?.closest<HTMLElement>("[data-act]")?.dataset.act;
    event.preventDefault();
    if (act === "favourite") favourite(row);
    else if (act === "hide") hide(row);
    else open(id);
  };

  const current = target();
  const position = page && rows.findIndex(({ id }) => id === openId) + 1;
  return (
    <div
      ref={root}
      onClickCapture={onClickCapture}
      className={`relative flex min-h-0 flex-1 md:grid md:grid-cols-[minmax(0,1fr)] lg:grid-cols-[var(--panel-width)_minmax(0,1fr)] ${openId ? "xl:grid-cols-[var(--panel-width)_minmax(0,1fr)_var(--drawer-width)]" : ""}`}
    >
      {panel}
      <main
        id="content"
        tabIndex={-1}
        className="list-content relative flex min-h-0 min-w-0 flex-1 flex-col outline-none"
      >
        {head}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: rows are pressed by pointer; each holds a link for keys. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div
          className="rows relative min-h-0 flex-1 border-t md:scroll-quiet"
          onClick={onRowClick}
          onPointerOver={tellWholeText}
          onPointerEnter={() => void loadDrawer()}
          aria-busy={pending || undefined}
        >
          {page === null ? (
            <Suspense>
              <FailedList message={props.failure} onRetry={refresh} />
            </Suspense>
          ) : rows.length === 0 && !pending ? (
            <Suspense>{props.empty}</Suspense>
          ) : (
            <DataTable
              caption="Listings"
              columns={props.columns}
              rows={rows}
              rowId={rowId}
              rowClass={unreadClass}
              selectedId={highlighted}
              density={density}
              sort={address.sort}
              sortHref={sortHref}
            />
          )}
          {pending ? <UpdatingCard words={props.waiting} /> : null}
        </div>
        {props.foot}
      </main>
      {opened ? (
        <Waiting>
          <ListingDrawer
            opened={opened}
            now={now}
            position={position && page ? (page.page - 1) * page.limit + position : null}
            total={page?.total ?? 0}
            hrefs={{
              close: listHref(path, address),
              previous: neighbour(-1)?.href ?? null,
              next: neighbour(1)?.href ?? null,
            }}
            onMove={move}
            onClose={close}
            aiResult={rows.find(({ id }) => id === openId)?.aiResult ?? null}
            isFavourite={current?.isFavourite ?? false}
            isHidden={current?.isHidden ?? false}
            signedOut={marks.signedOut}
            onFavourite={() => favourite()}
            onHide={() => hide()}
          />
        </Waiting>
      ) : null}
    </div>
  );
}

const rowId = (row: TimedRow) => row.id;
const unreadClass = (row: TimedRow) => (row.lastViewedAt === null ? "unread" : undefined);

/** Once the drawer has closed, whoever was in it goes on from its row; who has gone elsewhere is left there. */
function useFocusReturn(openId: number | null, rowLink: (id: number) => HTMLElement | null | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === null && last.current;
    last.current = openId;
    if (closed && document.activeElement === document.body) rowLink(closed)?.focus({ preventScroll: true });
  });
}

function rowElement(root: HTMLElement | null, id: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`tr[data-id="${id}"]`) ?? null;
}

/** What is cut, rounded or only a shape tells the whole in a tooltip; asked only when a pointer comes by. */
function tellWholeText(event: PointerEvent) {
  const element = event.target instanceof HTMLElement ? event.target : null;
  if (element instanceof HTMLTimeElement) element.title ||= exactTime(element.dateTime);
  if (element?.matches(".act")) element.title = element.ariaLabel ?? "";
  if (!element?.matches(".title, .meta-what, .meta-src, .dt td")) return;
  if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2) {
    element.title = element.textContent ?? "";
  }
}
