import { Skeleton } from "@/components/ui/skeleton";

const LINES = ["w-full", "w-11/12", "w-full", "w-10/12", "w-7/12"];

/** A skeleton while a listing is loading. */
export function DrawerSkeleton() {
  return (
    <div role="status" aria-label="Loading listing details">
      <div className="grid gap-3 border-b p-4 md:px-5">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="w-3/5" />
        <Skeleton className="w-2/5" />
        <div className="mt-2 flex gap-2">
          <Skeleton className="h-8 w-36 rounded-md" />
          <Skeleton className="h-8 w-20 rounded-md" />
          <Skeleton className="h-8 w-32 rounded-md" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4 border-b p-4 md:grid-cols-4 md:px-5">
        {["price", "revenue", "earnings", "multiple"].map((figure) => (
          <div key={figure} className="grid gap-2">
            <Skeleton className="w-16" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="grid gap-3 p-4 md:px-5">
        {LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
          <Skeleton key={line} className={width} />
        ))}
      </div>
    </div>
  );
}
