import { Kbd } from "@/components/ui/kbd";
import { useHydrated } from "@/components/ui/use-hydrated";
import { shortcutGroups } from "./shortcuts";

/** The most useful shortcuts, in the footer of a list once they work. Hidden on narrow and touch screens. */
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
