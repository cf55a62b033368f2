import { withMinus } from "@/lib/core/money";

const FROM = 0.6;
const TO = 2.2;
const TICKS = [1, 1.25, 1.5];
const WIDTH = 480;
const x = (coverage: number) => ((Math.min(TO, Math.max(FROM, coverage)) - FROM) / (TO - FROM)) * WIDTH;

/** DSCR on a scale from 0.6 to 2.2 with common lender thresholds. No red or green: the words judge. */
export function CoverageScale({ coverage }: { coverage: number }) {
  const at = x(coverage);
  const text = withMinus(coverage.toFixed(2));
  const anchor = at < 40 ? "start" : at > WIDTH - 40 ? "end" : "middle";
  return (
    <figure className="@container mt-3.5">
      <svg
        viewBox={`0 0 ${WIDTH} 48`}
        role="img"
        aria-label={`DSCR ${text} on a scale from ${FROM} to ${TO}`}
        className="block h-auto w-full overflow-visible text-[11px] tabular-nums @max-md:text-[15px]"
      >
        <text x={at} y="11" textAnchor={anchor} className="fill-foreground text-[1.09em] font-semibold">
          DSCR {text}
        </text>
        <rect x="0" y="20" width={WIDTH} height="6" rx="3" className="fill-pressed" />
        <rect x="0" y="20" width={at} height="6" rx="3" className="fill-muted-foreground" />
        {TICKS.map((tick) => (
          <g key={tick}>
            <path d={`M${x(tick)} 18v10`} className="stroke-input" />
            <text x={x(tick)} y="44" textAnchor="middle" className="fill-subtle-foreground">
              {tick.toFixed(2)}
            </text>
          </g>
        ))}
        <text x={WIDTH} y="44" textAnchor="end" className="fill-subtle-foreground">
          {TO.toFixed(2)}
        </text>
        <circle cx={at} cy="23" r="5" className="fill-foreground" />
      </svg>
    </figure>
  );
}
