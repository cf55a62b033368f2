import { Kbd } from "@/components/ui/kbd";
import { useHydrated } from "@/components/ui/use-hydrated";
import { shortcutGroups } from "./shortcuts";

/** The keys worth knowing, for the foot of a list, once they do something. Not on narrow or touch screens, where no keyboard is. */
export function KeyHints() {
  if (!useHydrated()) return null;
  return (
    <div className="flex items-center gap-3 whitespace-nowrap text-meta text-subtle-foreground touch:hidden">
      {shortcutGroups
        .flatMap((group) => group.lines)
        .map(({ hint, shortcuts }) =>
          hint === undefined ? null : (
            <span key={hint} className="inline-flex items-center gap-1">
              {shortcuts.map(({ cap }) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
              {hint}
            </span>
          ),
        )}
    </div>
  );
}
