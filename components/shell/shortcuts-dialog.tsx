import { SEARCH_CONVENTIONS } from "@/components/filters/search-conventions";
import { Dialog, DialogBody, DialogHeader } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import type { FloatingProps } from "@/components/ui/lazy";
import { shortcutGroups } from "./shortcuts";

/** Lists all keyboard shortcuts and the search syntax. */
export default function ShortcutsDialog({ open, onOpenChange }: FloatingProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      className="md:max-w-190"
      aria-describedby={undefined}
    >
      <DialogHeader title="Keyboard shortcuts" />
      <DialogBody>
        <div className="grid gap-4 md:block md:columns-2 md:gap-x-8 md:*:mb-4 md:*:break-inside-avoid md:*:last:mb-0">
          {shortcutGroups.map(({ title, lines }) => (
            <section key={title}>
              <h3 className="border-b pb-1.5 text-meta font-medium text-muted-foreground">{title}</h3>
              <dl>
                {lines.map(({ label, shortcuts }) => (
                  <div key={label} className="flex h-8 items-center justify-between border-b last:border-b-0">
                    <dt>{label}</dt>
                    <dd className="inline-flex gap-0.75">
                      {shortcuts.map(({ cap }) => (
                        <Kbd key={cap} className="max-md:inline-grid!">
                          {cap}
                        </Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <section>
            <h3 className="border-b pb-1.5 text-meta font-medium text-muted-foreground">
              In the search field
            </h3>
            <dl>
              {SEARCH_CONVENTIONS.map(({ typed, finds }) => (
                <div key={typed} className="flex h-8 items-center justify-between border-b last:border-b-0">
                  <dt className="font-medium">{typed}</dt>
                  <dd className="text-muted-foreground">{finds}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </DialogBody>
    </Dialog>
  );
}
