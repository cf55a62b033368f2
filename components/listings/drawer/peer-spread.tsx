import { formatMultiple } from "@/lib/core/money";
import type { Comparison } from "@/lib/peers/schema";

const WIDTH = 480;
const EDGE = 8;

interface PeerSpreadProps {
  multiple: number;
  position: NonNullable<Comparison["position"]>;
  spread: NonNullable<Comparison["spread"]>;
  n: number;
}

/**
 * Each peer as a line, or many as a density; the middle half behind them, the median dashed, this listing
 * marked.
 */
export function PeerSpread({ multiple, position, spread, n }: PeerSpreadProps) {
  const [first, last] =
    "values" in spread ? [spread.values[0] ?? 0, spread.values.at(-1) ?? 1] : [spread.from, spread.to];
  const low = Math.floor(Math.min(first, multiple));
  const high = Math.max(low + 1, Math.ceil(Math.max(last, multiple)));
  const x = (value: number) => EDGE + ((value - low) / (high - low)) * (WIDTH - 2 * EDGE);
  const [me, median] = [x(multiple), x(position.median)];
  // Labels go on the side that has room, this listing's away from the median's.
  const left = me < median ? me > 90 : me > WIDTH - 90;
  return (
    <figure className="@container mt-3">
      <svg
        viewBox={`0 0 ${WIDTH} 76`}
        role="img"
        className="block h-auto w-full overflow-visible text-[11px] tabular-nums @max-md:text-[15px]"
        aria-label={`${n} comparable listings between ${formatMultiple(first)} and ${formatMultiple(last)} of earnings; this one ${formatMultiple(multiple)}`}
      >
        <rect
          x={x(position.lowerQuartile)}
          width={Math.max(1, x(position.upperQuartile) - x(position.lowerQuartile))}
          y="24"
          height="24"
          rx="2"
          className="fill-primary-tint"
        />
        <Peers spread={spread} x={x} />
        <path d={`M${median} 20V52`} strokeDasharray="2 2" className="stroke-muted-foreground" />
        <Axis low={low} high={high} x={x} />
        <path d={`M${me} 17V52`} strokeWidth="2" strokeLinecap="round" className="stroke-primary" />
        <text
          x={left ? me - 5 : me + 5}
          y="12"
          textAnchor={left ? "end" : "start"}
          className="fill-foreground text-[1.09em] font-semibold"
        >
          This one {formatMultiple(multiple)}
        </text>
        {Math.abs(me - median) > 135 || left === me < median ? (
          <text
            x={left || me > median ? median + (me > median ? -5 : 5) : median + 5}
            y="12"
            textAnchor={me > median ? "end" : "start"}
            className="fill-muted-foreground"
          >
            Median {formatMultiple(position.median)}
          </text>
        ) : null}
      </svg>
    </figure>
  );
}

function Peers({ spread, x }: { spread: PeerSpreadProps["spread"]; x: (value: number) => number }) {
  if ("values" in spread) {
    const lines = spread.values.map((value) => `M${x(value).toFixed(1)} 30v12`);
    return <path d={lines.join("")} className="stroke-input opacity-75" />;
  }
  const { from, to, counts } = spread;
  const width = (x(to) - x(from)) / counts.length;
  const most = Math.max(1, ...counts);
  const bars = counts.map((count, index) => {
    const height = (count / most) * 24;
    return `M${(x(from) + index * width).toFixed(1)} ${(48 - height).toFixed(1)}h${Math.max(1, width - 1).toFixed(1)}V48h-${Math.max(1, width - 1).toFixed(1)}z`;
  });
  return <path d={bars.join("")} className="fill-input opacity-75" />;
}

/** The line below the peers, with at most nine ticks at whole multiples. */
function Axis({ low, high, x }: { low: number; high: number; x: (value: number) => number }) {
  const every = Math.ceil((high - low) / 8);
  const ticks = Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, at) => low + at * every);
  return (
    <>
      <path
        d={`M${EDGE} 52.5H${WIDTH - EDGE}${ticks.map((tick) => `M${x(tick)} 52v4`).join("")}`}
        className="stroke-border-strong"
      />
      {ticks.map((tick) => (
        <text key={tick} x={x(tick)} y="69" textAnchor="middle" className="fill-subtle-foreground">
          {tick}x
        </text>
      ))}
    </>
  );
}
