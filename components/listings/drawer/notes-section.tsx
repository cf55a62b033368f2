import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useInlineAction } from "@/components/api/use-action";
import { logInHref } from "@/components/marks/use-marks";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { saveNotesAction } from "@/lib/marks/actions";
import { NOTES_ID, NOTES_MAX } from "@/lib/marks/rules";

type NotesSectionProps = { listingId: number; notes: string; disabled: boolean };

/** Notes as typed. What is left without saving is saved, also when another listing opens. */
function useNotes(listingId: number, notes: string) {
  const [text, setText] = useState(notes);
  const [saved, setSaved] = useState(notes);
  const { busy, failure, run } = useInlineAction("The notes could not be saved. Please try again.");
  const changed = text.trim() !== saved;
  const [given, setGiven] = useState(notes);
  // A listing opened again may first come as the page has it, without the notes saved since.
  if (notes !== given) {
    setGiven(notes);
    if (!changed) {
      setText(notes);
      setSaved(notes);
    }
  }
  const unsaved = useRef<string | null>(null);
  unsaved.current = changed && !busy ? text : null;
  useEffect(
    () => () => {
      if (unsaved.current !== null)
        void saveNotesAction({ listingId, notes: unsaved.current }).catch(() => {});
    },
    [listingId],
  );

  const save = () =>
    run(
      () => saveNotesAction({ listingId, notes: text }),
      () => setSaved(text.trim()),
    );
  const status = busy ? "" : changed ? "Not saved yet" : saved ? "Saved" : "";
  return { text, setText, busy, failure, changed, status, save };
}

/** The user's own notes (DET-3); open when there are any. Saving an empty text clears them. */
export function NotesSection({ listingId, notes, disabled }: NotesSectionProps) {
  const { text, setText, busy, failure, changed, status, save } = useNotes(listingId, notes);
  const id = useId();
  const place = useOpenedByUrl();
  const isOver = failure?.code === "UNAUTHENTICATED";
  const error = isOver ? undefined : failure?.message;
  return (
    <details ref={place} open={notes !== ""} className="group border-b p-4 md:px-5">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded-sm touch:-my-2.5 touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-3.5! -rotate-90 group-open:rotate-0" />
        <h2 className="font-semibold">Notes</h2>
        <span className="ml-auto text-meta text-subtle-foreground">Only you see these</span>
      </summary>
      <div className="mt-2.5 grid gap-2">
        <Textarea
          id={NOTES_ID}
          aria-label="Notes"
          placeholder="What the broker said, what to ask"
          rows={4}
          maxLength={NOTES_MAX}
          value={text}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={({ relatedTarget }) => {
            if (changed && !busy && !place.current?.contains(relatedTarget)) save();
          }}
        />
        {/* A textarea would be cut off in print. */}
        <p className="hidden whitespace-pre-line print:block">{text}</p>
        {error ? <FieldError id={id}>{error}</FieldError> : null}
        {isOver ? (
          <FieldError>
            Your session has ended, but your text is still here.{" "}
            <a href={logInHref()} target="_blank" rel="noreferrer" className="link">
              Log in
            </a>{" "}
            in a new tab, then save again.
          </FieldError>
        ) : null}
        <div className="flex items-center justify-between gap-2 noscript:hidden print:hidden!">
          <span role="status" className="text-meta text-subtle-foreground">
            {status}
          </span>
          <Button variant="outline" busy={busy} disabled={disabled} onClick={save}>
            Save Notes
          </Button>
        </div>
      </div>
    </details>
  );
}

/** A link that ends in the notes anchor opens the notes, ready for typing. */
function useOpenedByUrl() {
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${NOTES_ID}` || !place.current) return;
    place.current.open = true;
    place.current.querySelector("textarea")?.focus();
  }, []);
  return place;
}
