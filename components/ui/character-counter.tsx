import { cn } from "./class-names";

type CounterProps = {
  used: number;
  max: number;
  /** The counter turns red above this number. */
  warnAbove: number;
  /** The format: '86/100' or '200 left'. */
  show: "used" | "left";
};

/** The counter's text, and whether it warns (FIL-3: 280 of 300, FIL-4: 80 of 100). */
export function counterState({ used, max, warnAbove, show }: CounterProps): { text: string; warns: boolean } {
  return { text: show === "used" ? `${used}/${max}` : `${max - used} left`, warns: used > warnAbove };
}

export function CharacterCounter(props: CounterProps) {
  const { text, warns } = counterState(props);
  return (
    <span
      className={cn(
        "flex-none text-micro",
        warns ? "font-medium text-destructive-text" : "text-subtle-foreground",
      )}
    >
      {text}
    </span>
  );
}
