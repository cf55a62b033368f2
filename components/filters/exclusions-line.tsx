import { counted } from "@/components/ui/counted";

interface ExclusionsLineProps {
  /** How many matches are hidden, or would be; null when there are no exclusions. */
  count: number | null;
  isIgnored: boolean;
  /** The URL of the list with the switch toggled; null when the switch is part of the saved search. */
  href: string | null;
  /** True when the AI judges the list; it skips hidden listings. */
  judged?: boolean;
}

/** How many listings of this list the user's exclusions hide, with a switch to show them (FND-12). */
export default function ExclusionsLine({ count, isIgnored, href, judged = false }: ExclusionsLineProps) {
  if (!count) return null;
  const them = counted(count, "listing");
  return (
    <p className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2.5 text-meta text-muted-foreground">
      <span role="status">
        {isIgnored
          ? `Your exclusions are off: they would hide ${them}.`
          : `${them} ${count === 1 ? "is" : "are"} hidden by your exclusions${judged ? ", and not judged" : ""}.`}
      </span>
      {href === null ? null : (
        <a href={href} data-nav="" className="link">
          {isIgnored ? "Hide them again" : "Show them"}
        </a>
      )}
      <a href="/settings#exclusions" className="link">
        Your exclusions
      </a>
    </p>
  );
}
