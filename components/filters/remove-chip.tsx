import { X } from "lucide-react";

interface RemoveChipProps {
  label: string;
  /** The URL of the list without it; null when pressing it is enough. */
  href?: string | null;
  onRemove: () => void;
}

/** The cross of a chip. */
export function RemoveChip({ label, href = null, onRemove }: RemoveChipProps) {
  const cross = <X className="size-3! stroke-2!" />;
  return href === null ? (
    <button type="button" aria-label={`Remove ${label}`} className="chip-x" onClick={onRemove}>
      {cross}
    </button>
  ) : (
    <a href={href} data-nav="" aria-label={`Remove ${label}`} className="chip-x" onClick={onRemove}>
      {cross}
    </a>
  );
}
