interface ExclusionsLineProps {
  /** How many of the matches they hide, or would hide. */
  count: number;
  isIgnored: boolean;
  /** The same list with the switch turned; null where that is part of the saved search. */
  href: string | null;
  /** The AI judges the list, and what is hidden is not put before it. */
  judged?: boolean;
}

/** What the person's own exclusions hide of this list, with the one switch that shows it (FND-12). */
export default function ExclusionsLine({ count, isIgnored, href, judged = false }: ExclusionsLineProps) {
  if (count === 0) return null;
  const them = `${count.toLocaleString("en-US")} ${count === 1 ? "listing" : "listings"}`;
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
