import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CharacterCounter } from "@/components/ui/character-counter";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { FieldError, Label } from "@/components/ui/label";
import { FILTER_NAME_LIMIT, FILTER_NAME_WARNING } from "@/lib/filters/rules";

interface FilterNameFormProps {
  name: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  error: string | null;
  onSubmit: (name: string) => void;
  children?: ReactNode;
}

/** The name of a filter: required after trimming, at most 100 characters (FIL-4). */
export function FilterNameForm({
  name: given,
  submitLabel,
  busyLabel,
  busy,
  error,
  onSubmit,
  children,
}: FilterNameFormProps) {
  const [name, setName] = useState(given);
  const id = useId();
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (name.trim()) onSubmit(name.trim());
      }}
    >
      <DialogBody className="grid gap-3.5">
        <div>
          <Label
            htmlFor={id}
            hint={
              <CharacterCounter
                used={name.length}
                max={FILTER_NAME_LIMIT}
                warnAbove={FILTER_NAME_WARNING}
                show="used"
              />
            }
          >
            Filter name
          </Label>
          <Input
            id={id}
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
            value={name}
            maxLength={FILTER_NAME_LIMIT}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        </div>
        {children}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" disabled={!name.trim()} busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
