const CIRCUMFERENCE = 2 * Math.PI * 5.75;

/** A small progress ring; `value` is in percent (0 to 100). The text beside it states the figure. */
export function ProgressRing({ value }: { value: number }) {
  const drawn = (Math.min(100, Math.max(0, value)) / 100) * CIRCUMFERENCE;
  return (
    <svg className="size-4 flex-none" viewBox="0 0 16 16" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="8" cy="8" r="5.75" className="stroke-border-strong" />
      {drawn > 0 ? (
        <circle
          cx="8"
          cy="8"
          r="5.75"
          className="stroke-primary"
          strokeLinecap="round"
          strokeDasharray={`${drawn.toFixed(1)} 40`}
          transform="rotate(-90 8 8)"
        />
      ) : null}
    </svg>
  );
}
