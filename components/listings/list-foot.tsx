import { KeyHints } from "@/components/shell/key-hints";
import { cn } from "@/components/ui/class-names";
import Pagination from "@/components/ui/pagination";
import type { ListingPage } from "@/lib/listings/schema";

interface ListFootProps {
  page: Omit<ListingPage, "rows">;
  hrefFor: (page: number) => string;
}

/** The range of rows, keyboard hints and pagination (LIST-6); on wide screens only when there are rows. */
export function ListFoot({ page, hrefFor }: ListFootProps) {
  const first = (page.page - 1) * page.limit + 1;
  const last = Math.min(first + page.limit - 1, page.total);
  return (
    <div
      data-nav=""
      className={cn(
        "flex flex-none flex-col items-center gap-2 px-4 pt-3 pb-20 text-meta whitespace-nowrap text-muted-foreground md:h-11 md:flex-row md:gap-3 md:border-t md:py-0",
        page.total === 0 && "md:hidden",
      )}
    >
      <span>
        {page.total === 0
          ? null
          : `${first.toLocaleString("en-US")}–${last.toLocaleString("en-US")} of ${page.total.toLocaleString("en-US")}`}
      </span>
      <div className="key-hints mx-auto max-md:hidden">
        <KeyHints />
      </div>
      <Pagination className="md:ml-auto" page={page.page} totalPages={page.totalPages} hrefFor={hrefFor} />
    </div>
  );
}
