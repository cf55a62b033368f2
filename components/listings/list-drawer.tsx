import { Fragment, Suspense, useState } from "react";
import { lazyPart } from "@/components/ui/connection";
import { compareHref } from "@/lib/listings/listing-url";
import type { ShownResult } from "@/lib/listings/verdict";
import type { useListDrawer } from "./use-list-drawer";

/** Loaded when the pointer first enters the rows: most visits open a listing, but rarely at once. */
export const loadDrawer = () => import("./drawer/listing-drawer");
const ListingDrawer = lazyPart(loadDrawer);

interface ListDrawerProps {
  drawer: ReturnType<typeof useListDrawer>;
  /** The URL already named a listing when the page was rendered. */
  openedAtFirst: boolean;
  /** The page of the list; null when it could not be loaded. */
  page: { page: number; limit: number; total: number } | null;
  now: number;
  /** The saved filter these results belong to. */
  filterId?: string;
  aiResult?: ShownResult | null;
  signedOut: boolean;
  onFavourite: () => void;
  onHide: () => void;
}

/** The drawer beside a list while a listing is open (LIST-4). */
export function ListDrawer({ drawer, page, ...props }: ListDrawerProps) {
  // A drawer requested by the URL belongs in the initial HTML: without a boundary, the server waits for its
  // code.
  const [Waiting] = useState<typeof Suspense>(props.openedAtFirst ? Fragment : Suspense);
  const { opened, position } = drawer;
  if (!opened) return null;
  const current = drawer.current();
  return (
    <Waiting>
      <ListingDrawer
        opened={opened}
        now={props.now}
        place={{
          position: position && page ? (page.page - 1) * page.limit + position : null,
          total: page?.total ?? 0,
          hrefs: {
            close: drawer.hrefOf(),
            previous: drawer.hrefBeside(-1),
            next: drawer.hrefBeside(1),
            compare: compareHref([opened.id], props.filterId),
          },
          onMove: drawer.move,
          onClose: drawer.close,
        }}
        aiResult={props.aiResult ?? null}
        isFavourite={current?.isFavourite ?? false}
        isHidden={current?.isHidden ?? false}
        signedOut={props.signedOut}
        onFavourite={props.onFavourite}
        onHide={props.onHide}
        onKept={drawer.onKept}
      />
    </Waiting>
  );
}
