"use client";

import type { MouseEvent, ReactNode } from "react";
import { LogInPrompt } from "@/components/marks/log-in-prompt";
import { type Markable, useMarks } from "@/components/marks/use-marks";
import { Page } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import type { MarkKind } from "@/lib/marks/schema";

type MarkedListProps = {
  kind: MarkKind;
  /** `card` and `foot` are rendered on the server; `foot` stands beside the button. */
  items: { listing: Markable & { title: string }; card: ReactNode; foot: ReactNode }[];
  head: ReactNode;
  foot: ReactNode;
};

/** Cards that leave the list the moment their mark is taken away (FAV-1). */
export function MarkedList({ kind, items, head, foot }: MarkedListProps) {
  const marks = useMarks();
  if (marks.signedOut) return <LogInPrompt />;

  const label = kind === "favourite" ? "Remove" : "Unhide";
  const unmark = (event: MouseEvent<HTMLElement>, listing: Markable) => {
    focusNextOf(event.currentTarget.closest("li"));
    if (kind === "favourite") marks.setFavourite(listing, false);
    else marks.setHidden(listing, false);
  };
  const isMarked = (listing: Markable) => {
    const { isFavourite, isHidden } = marks.apply(listing);
    return kind === "favourite" ? isFavourite : isHidden;
  };
  return (
    <Page>
      {head}
      {/* Cards beside each other share the heights of their four parts, so that figures stand on one line. */}
      <ul className="grid gap-x-4 md:grid-cols-2 lg:grid-cols-3">
        {items.map(({ listing, card, foot: offeredBy }) =>
          isMarked(listing) ? (
            <li
              key={listing.id}
              className="row-span-4 mb-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid"
            >
              <Card
                interactive
                className="relative row-span-4 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid"
              >
                {card}
                <CardFooter className="row-start-4">
                  {offeredBy}
                  <Button
                    variant="ghost"
                    size="sm"
                    className="relative"
                    aria-label={`${label} ${listing.title}`}
                    onClick={(event) => unmark(event, listing)}
                  >
                    {label}
                  </Button>
                </CardFooter>
              </Card>
            </li>
          ) : null,
        )}
      </ul>
      {foot}
    </Page>
  );
}

/** The button that had the focus goes with its card; the next card's takes it, so that the keyboard keeps its place. */
function focusNextOf(item: Element | null): void {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>("button") ?? document.querySelector<HTMLElement>("h1");
  target?.focus();
}
