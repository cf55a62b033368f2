import type { ComponentProps } from "react";

/** Grows with its text from about four lines to eight, then scrolls. */
export function Textarea(props: ComponentProps<"textarea">) {
  return (
    <textarea
      className="ledger-line field-sizing-content block max-h-45 min-h-22.5 w-full resize-none px-2.5 py-2 touch:text-title disabled:cursor-not-allowed disabled:opacity-50"
      {...props}
    />
  );
}
