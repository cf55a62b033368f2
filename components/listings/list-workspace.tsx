import { type ReactNode, useCallback, useMemo, useRef } from "react";
import type { WaitingWords } from "@/components/ui/waiting-card";
import { compareHref, exportHref, type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { News } from "@/lib/listings/news/schema";
import type { ResultSortKey } from "@/lib/listings/sorting";
import { ListDrawer, loadDrawer } from "./list-drawer";
import { ListRows, type ListTable } from "./list-rows";
import { useListActs } from "./use-list-acts";
import { useListDrawer } from "./use-list-drawer";
import { useListNavigation } from "./use-list-navigation";
import { type ShownPage, useListRows } from "./use-list-rows";
import type { FirstOpened } from "./use-opened-listing";
import { useRowSelection } from "./use-row-selection";

/** Which list this is: its path, its current state, and its sort keys. */
interface ListPlace {
  path: string;
  address: ListAddress<ResultSortKey>;
  sortKeys: readonly ResultSortKey[];
  /** The saved filter these results belong to. */
  filterId?: string;
}

/** What the server found for it. */
export interface ListContent {
  /** Null when the rows could not be loaded; `failure` is shown then. */
  page: ShownPage | null;
  failure: string;
  /** Shown while other rows load, unless the filters have changed. */
  waiting?: WaitingWords;
  opened: FirstOpened;
  /** When the server rendered the page, in milliseconds; relative times are measured from it. */
  now: number;
  /** Listings that arrived since the user's last visit. */
  news: News | null;
}

/** What the parts around the rows can do with the list. */
export interface ListControls {
  pending: boolean;
  navigate: (address: ListAddress<ResultSortKey>) => void;
  refresh: () => void;
  /** Closes the drawer if it is open. */
  closeDrawer: () => void;
}

interface ListWorkspaceProps {
  place: ListPlace;
  content: ListContent;
  table: ListTable;
  /** Rendered left of the list, above its rows, below them, and instead of them when there are none. */
  panel: (list: ListControls) => ReactNode;
  head: (list: ListControls) => ReactNode;
  foot: ReactNode;
  empty: ReactNode;
}

/**
 * A list of listings with its panel and drawer (LIST-1, LIST-3, LIST-4); connects rows, selection and drawer.
 */
export function ListWorkspace(props: ListWorkspaceProps) {
  const { place, content, table } = props;
  const navigation = useListNavigation();
  const list = useListState(place, content, navigation);
  const { rows, marks, drawer, favourite, hide } = list;
  const { openId } = drawer;
  const controls = useListControls(place.path, navigation, drawer.close);
  const { panel: renderPanel, head: renderHead } = props;
  const panel = useMemo(() => renderPanel(controls), [renderPanel, controls]);
  const head = useMemo(() => renderHead(controls), [renderHead, controls]);
  return (
    <div
      ref={list.root}
      onClickCapture={navigation.onClickCapture}
      data-drawer={openId ? "" : undefined}
      className="workspace"
    >
      {panel}
      <main
        id="content"
        tabIndex={-1}
        className="list-content relative flex min-h-0 min-w-0 flex-1 flex-col outline-none"
      >
        {head}
        <SelectableRows
          place={place}
          content={content}
          table={table}
          list={list}
          navigation={navigation}
          empty={props.empty}
        />
        {props.foot}
      </main>
      <ListDrawer
        drawer={drawer}
        openedAtFirst={content.opened !== null}
        page={content.page}
        now={content.now}
        filterId={place.filterId}
        aiResult={rows.find(({ id }) => id === openId)?.aiResult ?? resultOf(content.opened, openId)}
        signedOut={marks.signedOut}
        onFavourite={() => favourite()}
        onHide={() => hide()}
      />
    </div>
  );
}

interface SelectableRowsProps extends Pick<ListWorkspaceProps, "place" | "content" | "table" | "empty"> {
  list: ReturnType<typeof useListState>;
  navigation: Navigation;
}

/** The rows, and the bar with the actions for those selected. */
function SelectableRows(props: SelectableRowsProps) {
  const { place, content, table, list, navigation } = props;
  const { rows, marks, drawer, selected } = list;
  return (
    <>
      <ListRows
        {...place}
        table={table}
        rows={rows}
        currentId={drawer.currentId}
        selection={selected.Bar ? selected.selection : null}
        acts={{
          open: drawer.open,
          favourite: list.favourite,
          hide: list.hide,
          select: (id, event) => selected.toggle(id, event.shiftKey),
          selectPage: () => selected.selecting.current?.togglePage(),
        }}
        onApproach={() => {
          void loadDrawer();
          void selected.prepare();
        }}
        pending={navigation.pending}
        waiting={content.waiting}
        failure={content.page === null ? content.failure : null}
        onRetry={navigation.refresh}
        empty={props.empty}
      />
      {selected.Bar ? (
        <selected.Bar
          rows={rows}
          {...selected.barProps}
          exportHref={(ids) => exportHref("/api/listings/export", { ids, columns: table.columns })}
          compareHref={(ids) => compareHref(ids, place.filterId)}
          onMark={marks.set}
        />
      ) : null}
    </>
  );
}

type Navigation = ReturnType<typeof useListNavigation>;

/** The rows of a list, its drawer and selection, and what buttons and keys do with them. */
function useListState(
  { path, address }: ListPlace,
  { page, now, news, opened: first }: ListContent,
  { navigate: onTurn }: Navigation,
) {
  const root = useRef<HTMLDivElement>(null);
  const hrefOf = useCallback(
    (id?: number, number = address.page) => listHref(path, { ...address, page: number }, id),
    [path, address],
  );
  const rowElement = (id: number) => root.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`) ?? null;
  const { rows, marks } = useListRows({ page, now, newSince: news?.since ?? null, hrefOf });
  const drawer = useListDrawer({ rows, marks, first, hrefOf, page, rowElement, onTurn });
  const selected = useRowSelection();
  const acts = useListActs({ rows, marks, drawer, selected });
  return { root, rows, marks, drawer, selected, ...acts };
}

/** Memoized, so that the panel and header re-render only when their own data changes. */
const useListControls = (path: string, { pending, refresh, navigate }: Navigation, closeDrawer: () => void) =>
  useMemo(
    (): ListControls => ({
      pending,
      refresh,
      closeDrawer,
      navigate: (wanted) => navigate(listHref(path, wanted)),
    }),
    [pending, refresh, navigate, path, closeDrawer],
  );

/** The AI result of a listing opened by the URL, which may not be among the rows (a link in an email). */
const resultOf = (opened: FirstOpened, openId: number | null) =>
  opened && "listing" in opened && opened.listing.id === openId ? (opened.aiResult ?? null) : null;
