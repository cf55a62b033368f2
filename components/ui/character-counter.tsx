import { cn } from "./class-names";

type CounterProps = {
  used: number;
  max: number;
  /** The counter turns red when more than this many are used. */
  warnAbove: number;
  /** What is counted: '86/100' or '200 left'. */
  show: "used" | "left";
};

/** The words of a counter and whether they warn (FIL-3: 280 of 300, FIL-4: 80 of 100). */
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
