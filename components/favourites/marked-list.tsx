"use client";

import { type MouseEvent, type ReactNode, useCallback, useRef } from "react";
import { ListDrawer, loadDrawer } from "@/components/listings/list-drawer";
import { useListDrawer } from "@/components/listings/use-list-drawer";
import { useListKeys } from "@/components/listings/use-list-keys";
import { useListNavigation } from "@/components/listings/use-list-navigation";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import { useRowSelection } from "@/components/listings/use-row-selection";
import { LogInPrompt } from "@/components/marks/log-in-prompt";
import { type Markable, useMarks } from "@/components/marks/use-marks";
import { Page } from "@/components/shell/page";
import { QuietButton } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { compareHref, exportHref, OPEN_PARAM } from "@/lib/listings/listing-url";
import type { MarkKind } from "@/lib/marks/schema";

type MarkedListProps = {
  kind: MarkKind;
  /** `card` and `foot` are rendered on the server; `foot` goes beside the button. */
  items: { listing: Markable & { title: string }; card: ReactNode; foot: ReactNode }[];
  head: ReactNode;
  foot: ReactNode;
  /** The URL of the list, without the page. */
  path: string;
  page: { page: number; limit: number; total: number };
  opened: FirstOpened;
  now: number;
};

/** Cards that open beside the list and disappear as soon as their mark is removed (FAV-1, SCR-13). */
export function MarkedList({ kind, items, head, foot, path, page, opened, now }: MarkedListProps) {
  const marks = useMarks();
  const root = useRef<HTMLDivElement>(null);
  const { navigate } = useListNavigation();
  const hrefOf = useCallback(
    (id?: number, number = page.page) => {
      const params = new URLSearchParams(number > 1 ? { page: String(number) } : {});
      if (id) params.set(OPEN_PARAM, String(id));
      return params.size > 0 ? `${path}?${params}` : path;
    },
    [path, page.page],
  );
  const isMarked = (listing: Markable) => {
    const { isFavourite, isHidden } = marks.apply(listing);
    return kind === "favourite" ? isFavourite : isHidden;
  };
  const rows = items.flatMap(({ listing }) =>
    isMarked(listing) ? [{ ...marks.apply(listing), href: hrefOf(listing.id) }] : [],
  );
  const rowElement = (id: number) => root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? null;
  const drawer = useListDrawer({
    ...{ rows, marks, first: opened, hrefOf, page, rowElement },
    onTurn: navigate,
  });
  const selected = useRowSelection();
  const { openId, currentId } = drawer;
  const favourite = (row = drawer.current()) => row && marks.setFavourite(row, !row.isFavourite);
  const hide = (row = drawer.current()) => row && marks.setHidden(row, !row.isHidden);
  useListKeys({
    next: () => drawer.move(1),
    previous: () => drawer.move(-1),
    open: () => currentId && drawer.open(currentId),
    close: () => (openId ? drawer.close() : selected.clear()),
    select: () => currentId && selected.toggle(currentId),
    favourite: () => favourite(),
    hide: () => hide(),
    original: drawer.original,
  });
  if (marks.signedOut) return <LogInPrompt />;

  const label = kind === "favourite" ? "Remove" : "Unhide";
  const unmark = (event: MouseEvent<HTMLElement>, listing: Markable) => {
    focusNextOf(event.currentTarget.closest("li"));
    if (kind === "favourite") marks.setFavourite(listing, false);
    else marks.setHidden(listing, false);
  };
  const approach = () => {
    void loadDrawer();
    void selected.prepare();
  };
  const onOpen = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-open]") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A link that ends in the notes anchor opens the notes: directly if they are on the page, else once they
    // load.
    const { hash, dataset } = link;
    if (hash && openId === Number(dataset.open)) window.location.hash = hash;
    else drawer.open(Number(dataset.open), hash);
  };
  return (
    <div ref={root} data-drawer={openId ? "" : undefined} className="workspace marked">
      <Page>
        {head}
        {/* Adjacent cards share the heights of their four parts, so that figures line up. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks land on links, which also work with the keyboard. */}
        <ul className="cards grid gap-x-4" onClick={onOpen} onPointerEnter={approach} onFocus={approach}>
          {items.map(({ listing, card, foot: offeredBy }) =>
            isMarked(listing) ? (
              <li
                key={listing.id}
                data-card={listing.id}
                aria-current={listing.id === currentId || undefined}
                className="row-span-4 mb-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid"
              >
                <Card
                  interactive
                  className="relative row-span-4 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid in-aria-[current]:border-primary in-aria-[current]:bg-selected has-checked:bg-selected"
                >
                  {card}
                  <CardFooter className="row-start-4 in-aria-[current]:bg-transparent has-checked:bg-transparent">
                    <Checkbox
                      className="z-1 mr-1.5 noscript:hidden"
                      aria-label={`Select ${listing.title}`}
                      checked={selected.selection[listing.id] ?? false}
                      onChange={(event) => {
                        const { nativeEvent } = event;
                        selected.toggle(
                          listing.id,
                          nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey,
                        );
                      }}
                    />
                    {offeredBy}
                    <QuietButton
                      className="relative"
                      aria-label={`${label} ${listing.title}`}
                      onClick={(event) => unmark(event, listing)}
                    >
                      {label}
                    </QuietButton>
                  </CardFooter>
                </Card>
              </li>
            ) : null,
          )}
        </ul>
        {foot}
      </Page>
      {selected.Bar ? (
        <selected.Bar
          kind={kind}
          rows={rows}
          selection={selected.selection}
          onSelection={selected.setSelection}
          selecting={selected.selecting}
          exportHref={(ids) => exportHref("/api/listings/export", { ids })}
          compareHref={(ids) => compareHref(ids)}
          onMark={marks.setAll}
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

/** The focused button disappears with its card, so the next card's button takes the focus. */
function focusNextOf(item: Element | null): void {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>("button") ?? document.querySelector<HTMLElement>("h1");
  target?.focus();
}
