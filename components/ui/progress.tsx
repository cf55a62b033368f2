import { cn } from "./class-names";

type ProgressProps = { value: number; label: string; className?: string };

/**
 * A progress bar; `value` is in percent (0 to 100). Drawn as SVG, so that its width needs no inline style.
 */
export function Progress({ value, label, className }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("h-1 overflow-hidden rounded-full bg-pressed", className)}
    >
      <svg className="block h-1 w-full" aria-hidden="true">
        <rect
          className="fill-primary transition-[width] duration-300 motion-reduce:transition-none"
          width={`${percent}%`}
          height="4"
          rx="2"
        />
      </svg>
    </div>
  );
}
