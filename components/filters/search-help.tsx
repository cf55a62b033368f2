import type { FloatingProps } from "@/components/ui/lazy";
import { Popover } from "@/components/ui/popover";
import { SEARCH_CONVENTIONS } from "./search-conventions";

/** Help on the search syntax (FND-5). */
export default function SearchHelp(floating: FloatingProps) {
  return (
    <Popover {...floating} aria-label="Search syntax" className="w-80 p-3.5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {SEARCH_CONVENTIONS.map(({ typed, finds }) => (
          <div key={typed} className="contents">
            <dt className="font-medium whitespace-nowrap">{typed}</dt>
            <dd className="text-muted-foreground">{finds}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
