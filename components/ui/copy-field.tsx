import { Copy } from "lucide-react";
import { Button } from "./button";
import { copyText } from "./copy-text";

/** A value to copy: fully visible at any width, and copied with one click. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-start gap-2">
      <textarea
        readOnly
        rows={2}
        spellCheck={false}
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="ledger-line field-sizing-content block min-w-0 flex-1 resize-none px-2 py-1.75 font-mono text-meta text-foreground wrap-anywhere touch:py-3.25"
      />
      <Button variant="outline" className="touch:min-w-11 noscript:hidden" onClick={() => copyText(value)}>
        <Copy /> <span className="max-sm:sr-only">Copy</span>
      </Button>
    </div>
  );
}
