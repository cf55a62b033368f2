import Link from "next/link";
import type { ReactNode } from "react";
import { MarkedCard } from "@/components/favourites/marked-card";
import { UntilSignedOut } from "@/components/marks/signed-out";
import { MessagePage, Page } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { Empty, EmptyRows } from "@/components/ui/empty";
import { Pagination } from "@/components/ui/pagination";
import type { MarkedPage, MarkKind } from "@/lib/marks/schema";

type MarkedScreenProps = {
  kind: MarkKind;
  title: string;
  path: string;
  page: MarkedPage;
  /** Milliseconds since 1970: what 'seen 3h ago' is counted from. */
  now: number;
  /** What stands here while nothing is marked. */
  empty: { title: string; text: ReactNode };
};

/** The screen of the favourites and that of the hidden listings: cards, 20 to a page (FAV-1). */
export function MarkedScreen({ kind, title, path, page, now, empty }: MarkedScreenProps) {
  if (page.total === 0) {
    return (
      <MessagePage>
        <h1 className="sr-only">{title}</h1>
        <Empty
          art={<EmptyRows star={kind === "favourite"} />}
          title={empty.title}
          actions={
            <Link href="/listings" className={buttonVariants()}>
              Browse listings
            </Link>
          }
        >
          {empty.text}
        </Empty>
      </MessagePage>
    );
  }
  return (
    <UntilSignedOut>
      <Page>
        <div className="mb-5 flex min-h-8 flex-wrap items-center gap-x-3">
          <h1 tabIndex={-1} className="text-page font-semibold tracking-title outline-none">
            {title}
          </h1>
          <p className="text-muted-foreground">
            {page.total.toLocaleString("en-US")} {page.total === 1 ? "listing" : "listings"}
          </p>
        </div>
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {page.rows.map((listing) => (
            <MarkedCard key={listing.id} kind={kind} listing={listing} now={now} />
          ))}
        </ul>
        {page.totalPages > 1 ? (
          <Pagination
            className="mt-6 justify-center"
            page={page.page}
            totalPages={page.totalPages}
            hrefFor={(wanted) => (wanted > 1 ? `${path}?page=${wanted}` : path)}
          />
        ) : null}
      </Page>
    </UntilSignedOut>
  );
}
