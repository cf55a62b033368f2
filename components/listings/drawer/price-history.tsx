import { formatMoney, formatUsd } from "@/lib/core/money";
import type { ListingDetailAnswer } from "@/lib/listings/answer";

const DAY_AND_MONTH = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const HEIGHT = 56;
const WIDTH = 320;

type Prices = NonNullable<ListingDetailAnswer["prices"]>;

interface Step {
  at: number;
  price: number;
}

/** The accepted asking prices as steps from the first to today, with the last change in words. */
export function PriceHistory({ prices, now }: { prices: Prices; now: number }) {
  const steps = prices.flatMap(({ observedAt, askingPrice }): Step[] =>
    askingPrice == null ? [] : [{ at: Date.parse(observedAt), price: askingPrice }],
  );
  const [first, last, before] = [steps[0], steps.at(-1), steps.at(-2)];
  if (!first || !last || !before) return <p className="text-muted-foreground">{priceWords(prices)}</p>;
  const x = (at: number) => ((at - first.at) / Math.max(1, now - first.at)) * WIDTH;
  const highest = Math.max(...steps.map(({ price }) => price));
  const lowest = Math.min(...steps.map(({ price }) => price)) * 0.9;
  const y = (price: number) => 6 + (1 - (price - lowest) / Math.max(1, highest - lowest)) * (HEIGHT - 12);
  const line = steps.map(
    ({ at, price }, index) => `${index ? `H${x(at).toFixed(1)}V` : `M0 `}${y(price).toFixed(1)}`,
  );
  const path = `${line.join("")}H${WIDTH}`;
  const change = last.price - before.price;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-4">
      <figure className="min-w-0">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-14 w-full" role="img">
          <title>
            {steps.map(({ at, price }) => `${DAY_AND_MONTH.format(at)}: ${formatUsd(price)}`).join(", ")}
          </title>
          <path d={`${path}V${HEIGHT}H0Z`} className="fill-primary-tint" />
          <path
            d={path}
            fill="none"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary"
          />
        </svg>
        <figcaption className="mt-1.5 flex justify-between text-micro text-subtle-foreground">
          <span>{DAY_AND_MONTH.format(first.at)}</span>
          <span>
            {DAY_AND_MONTH.format(last.at)}, {change < 0 ? "down" : "up"} {formatUsd(Math.abs(change))}
          </span>
          <span>Today</span>
        </figcaption>
      </figure>
      <p className="text-right">
        <b className="block text-title font-semibold">{formatUsd(last.price)}</b>
        <span className="text-muted-foreground">was {formatUsd(before.price)}</span>
      </p>
    </div>
  );
}

function priceWords(prices: Prices): string {
  return prices
    .map(({ askingPrice, askingPriceHigh }) =>
      formatMoney(askingPrice == null ? null : { low: askingPrice, high: askingPriceHigh ?? null }),
    )
    .join(", then ");
}
