import { cn } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

/** One grain: an upright pointed ellipse centred on the origin. */
const GRAIN = "M0-8.6C2.9-4.4 2.9 4.4 0 8.6-2.9 4.4-2.9-4.4 0-8.6Z";

type GrainProps = { x: number; y: number; turn: number; kept?: boolean };

function Grain({ x, y, turn, kept = false }: GrainProps) {
  return (
    <path
      d={GRAIN}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      className={kept ? "fill-primary" : "fill-current"}
    />
  );
}

/** A W of four grains. The fourth has risen: the listing worth keeping. On the 404 screen it has fallen. */
export function BrandMark({ className, fallen = false }: { className?: string; fallen?: boolean }) {
  return (
    <svg
      viewBox={fallen ? "0 0 36 24" : "0 0 24 24"}
      aria-hidden="true"
      className={cn("flex-none", className)}
    >
      <Grain x={4.1} y={13.2} turn={-17} />
      <Grain x={9.5} y={13.2} turn={17} />
      <Grain x={14.5} y={13.2} turn={-17} />
      {fallen ? <Grain kept x={27} y={20} turn={84} /> : <Grain kept x={20} y={10.8} turn={17} />}
    </svg>
  );
}

/** Mark and wordmark: 22 px in the top bar, 28 px on sign-in. */
export function Brand({ size = "bar" }: { size?: "bar" | "sign-in" }) {
  return (
    <span
      className={cn(
        "inline-flex items-center font-semibold tracking-wordmark",
        size === "bar" ? "gap-2 text-title" : "gap-2.25 text-page",
      )}
    >
      <BrandMark className={size === "bar" ? "size-5.5" : "size-7"} />
      Winnow
    </span>
  );
}

/** The brand as a link home. */
export function HomeLink({ size, className }: { size?: "bar" | "sign-in"; className: string }) {
  return (
    <Link href="/" aria-label="Winnow, home" className={cn("inline-flex items-center", className)}>
      <Brand size={size} />
    </Link>
  );
}
