import { cn } from "./class-names";

/**
 * The busy spinner, the only looping animation. It takes the colour of the surrounding text unless `tone` is
 * accent.
 */
export function Spinner({ tone = "current" }: { tone?: "current" | "accent" }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-block size-3.5 flex-none animate-spin rounded-full border-2 motion-reduce:animate-none",
        tone === "accent" ? "border-border-strong border-t-primary" : "border-current/35 border-t-current",
      )}
    />
  );
}
