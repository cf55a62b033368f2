"use client";

import type { MouseEvent, ReactNode } from "react";
import type { Markable } from "@/components/marks/marks-provider";
import { useMark } from "@/components/marks/use-mark";
import { Button } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import type { MarkKind } from "@/lib/marks/schema";

type MarkedItemProps = {
  kind: MarkKind;
  listing: Markable & { title: string };
  /** Who offers the listing, beside the button. */
  footer: ReactNode;
  children: ReactNode;
};

/** A card that leaves the list the moment its mark is taken away (FAV-1). */
export function MarkedItem({ kind, listing, footer, children }: MarkedItemProps) {
  const { isFavourite, isHidden, setFavourite, setHidden } = useMark(listing);
  if (kind === "favourite" ? !isFavourite : !isHidden) return null;

  const label = kind === "favourite" ? "Remove" : "Unhide";
  const unmark = (event: MouseEvent<HTMLElement>) => {
    focusNextOf(event.currentTarget.closest("li"));
    if (kind === "favourite") setFavourite(false);
    else setHidden(false);
  };
  return (
    <li className="flex">
      <Card interactive className="relative flex-1">
        {children}
        <CardFooter>
          <span className="min-w-0 flex-1 truncate">{footer}</span>
          <Button
            variant="ghost"
            size="sm"
            className="relative"
            aria-label={`${label} ${listing.title}`}
            onClick={unmark}
          >
            {label}
          </Button>
        </CardFooter>
      </Card>
    </li>
  );
}

/** The button that had the focus goes with its card; the next card's takes it, so that the keyboard keeps its place. */
function focusNextOf(item: Element | null): void {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>("button") ?? document.querySelector<HTMLElement>("h1");
  target?.focus();
}
