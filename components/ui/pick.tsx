import { X } from "lucide-react";
import { CheckMark } from "./checkbox";

type PickProps = { name: string; value: string; label: string; onRemove: () => void };

/**
 * One chosen value of a multi-select. A hidden checkbox submits the value; without JavaScript the checkbox is
 * visible and removes it.
 */
export function Pick({ name, value, label, onRemove }: PickProps) {
  return (
    <span className="pointer-events-none relative inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm bg-pressed pr-0.75 pl-2 text-meta touch:h-7">
      <span className="truncate">{label}</span>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked
        onChange={onRemove}
        aria-label={label}
        className="pointer-events-auto hidden noscript:inline-block"
      />
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="group pointer-events-auto -mr-0.75 -ml-1 inline-grid size-6 flex-none place-items-center rounded-sm text-subtle-foreground hover:text-foreground touch:relative touch:after:absolute touch:after:-inset-2.5 noscript:hidden"
      >
        <span className="grid size-4 place-items-center rounded-xs group-hover:bg-border-strong">
          <X className="size-3! stroke-2!" />
        </span>
      </button>
    </span>
  );
}

/** One option of a list: checkbox, label and count. */
export function OptionLine({ checked, label, count }: { checked: boolean; label: string; count?: string }) {
  return (
    <>
      <CheckMark checked={checked} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count === undefined ? null : <span className="text-meta text-subtle-foreground">{count}</span>}
    </>
  );
}
