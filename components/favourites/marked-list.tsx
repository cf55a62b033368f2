"use client";

import { type MouseEvent, type ReactNode, useCallback, useRef } from "react";
import { ListDrawer, loadDrawer } from "@/components/listings/list-drawer";
import { useListDrawer } from "@/components/listings/use-list-drawer";
import { useRowKeys } from "@/components/listings/use-list-keys";
import { useListNavigation } from "@/components/listings/use-list-navigation";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import { useRowSelection } from "@/components/listings/use-row-selection";
import { LogInPrompt } from "@/components/marks/log-in-prompt";
import { type Markable, useMarks } from "@/components/marks/use-marks";
import { Page } from "@/components/shell/page";
import { QuietButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { compareHref, exportHref, OPEN_PARAM } from "@/lib/listings/listing-url";
import type { MarkKind } from "@/lib/marks/schema";

/** `card` and `foot` are rendered on the server; `foot` goes beside the button. */
type MarkedListItem = { listing: Markable & { title: string }; card: ReactNode; foot: ReactNode };

type MarkedListProps = {
  kind: MarkKind;
  items: MarkedListItem[];
  head: ReactNode;
  foot: ReactNode;
  /** The URL of the list, without the page. */
  path: string;
  page: { page: number; limit: number; total: number };
  opened: FirstOpened;
  now: number;
};

/** Cards that open beside the list and disappear as soon as their mark is removed (FAV-1, SCR-13). */
export function MarkedList(props: MarkedListProps) {
  const { kind, head, foot, page, opened, now } = props;
  const { root, marked, rows, marks, drawer, selected, favourite, hide } = useMarkedState(props);
  const { openId, currentId } = drawer;
  if (marks.signedOut) return <LogInPrompt />;

  const onOpen = (event: MouseEvent) => openBeside(event, drawer);
  const approach = () => {
    void loadDrawer();
    void selected.prepare();
  };
  return (
    <div ref={root} data-drawer={openId ? "" : undefined} className="workspace marked">
      <Page>
        {head}
        {/* Adjacent cards share the heights of their four parts, so that figures line up. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks land on links, which also work with the keyboard. */}
        <ul className="cards grid gap-x-4" onClick={onOpen} onPointerEnter={approach} onFocus={approach}>
          {marked.map((item) => (
            <MarkedItem
              key={item.listing.id}
              {...item}
              kind={kind}
              isCurrent={item.listing.id === currentId}
              isSelected={selected.selection[item.listing.id] ?? false}
              onSelect={(run) => selected.toggle(item.listing.id, run)}
              onUnmark={() => marks.set([item.listing], kind, false)}
            />
          ))}
        </ul>
        {foot}
      </Page>
      {selected.Bar ? (
        <selected.Bar
          kind={kind}
          rows={rows}
          {...selected.barProps}
          exportHref={(ids) => exportHref("/api/listings/export", { ids })}
          compareHref={(ids) => compareHref(ids)}
          onMark={marks.set}
        />
      ) : null}
      <ListDrawer
        drawer={drawer}
        openedAtFirst={opened !== null}
        page={page}
        now={now}
        signedOut={marks.signedOut}
        onFavourite={() => favourite()}
        onHide={() => hide()}
      />
    </div>
  );
}

/** The cards that still have their mark, their drawer and selection, and what buttons and keys do with them. */
function useMarkedState({ kind, items, path, page, opened }: MarkedListProps) {
  const marks = useMarks();
  const root = useRef<HTMLDivElement>(null);
  const { navigate } = useListNavigation();
  const hrefOf = useCallback(
    (id?: number, number = page.page) => markedHref(path, number, id),
    [path, page.page],
  );
  const marked = items.filter(({ listing }) => {
    const { isFavourite, isHidden } = marks.apply(listing);
    return kind === "favourite" ? isFavourite : isHidden;
  });
  const rows = marked.map(({ listing }) => ({ ...marks.apply(listing), href: hrefOf(listing.id) }));
  const rowElement = (id: number) => root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? null;
  const drawer = useListDrawer({ rows, marks, first: opened, hrefOf, page, rowElement, onTurn: navigate });
  const selected = useRowSelection();
  const favourite = (row = drawer.current()) => row && marks.set([row], "favourite", !row.isFavourite);
  const hide = (row = drawer.current()) => row && marks.set([row], "hidden", !row.isHidden);
  useRowKeys(drawer, selected, { favourite: () => favourite(), hide: () => hide() });
  return { root, marked, rows, marks, drawer, selected, favourite, hide };
}

function markedHref(path: string, page: number, id?: number): string {
  const params = new URLSearchParams(page > 1 ? { page: String(page) } : {});
  if (id) params.set(OPEN_PARAM, String(id));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Opens the listing of a plainly clicked link beside the list. */
function openBeside(event: MouseEvent, { openId, open }: ReturnType<typeof useListDrawer>): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-open]") : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // A link that ends in the notes anchor opens the notes: directly if they are on the page, else once they
  // load.
  const { hash, dataset } = link;
  if (hash && openId === Number(dataset.open)) window.location.hash = hash;
  else open(Number(dataset.open), hash);
}

interface MarkedItemProps extends MarkedListItem {
  kind: MarkKind;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (run: boolean) => void;
  onUnmark: () => void;
}

function MarkedItem({ listing, card, foot, kind, onSelect, onUnmark, ...is }: MarkedItemProps) {
  const label = kind === "favourite" ? "Remove" : "Unhide";
  return (
    <li
      data-card={listing.id}
      aria-current={is.isCurrent || undefined}
      className="row-span-4 mb-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid"
    >
      <div className="relative row-span-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid rounded-lg border bg-card transition-colors hover:border-border-strong hover:shadow-xs in-aria-[current]:border-primary in-aria-[current]:bg-selected has-checked:bg-selected">
        {card}
        <div className="row-start-4 flex items-center gap-1 rounded-b-lg border-t bg-canvas py-1.25 pr-1.5 pl-4 text-meta text-subtle-foreground in-aria-[current]:bg-transparent has-checked:bg-transparent">
          <Checkbox
            className="z-1 mr-1.5 noscript:hidden"
            aria-label={`Select ${listing.title}`}
            checked={is.isSelected}
            onChange={({ nativeEvent }) =>
              onSelect(nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
            }
          />
          {foot}
          <QuietButton
            className="relative"
            aria-label={`${label} ${listing.title}`}
            onClick={(event) => {
              focusNextOf(event.currentTarget.closest("li"));
              onUnmark();
            }}
          >
            {label}
          </QuietButton>
        </div>
      </div>
    </li>
  );
}

/** The focused button disappears with its card, so the next card's button takes the focus. */
function focusNextOf(item: Element | null): void {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>("button") ?? document.querySelector<HTMLElement>("h1");
  target?.focus();
}
