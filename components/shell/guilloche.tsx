/** A band of the rosette: where it lies, how many lobes its line has, how often that line is repeated. */
type Band = { radius: number; depth: number; lobes: number; copies: number };

const BANDS: readonly Band[] = [
  { radius: 148, depth: 19, lobes: 18, copies: 9 },
  { radius: 186, depth: 9, lobes: 30, copies: 7 },
  { radius: 116, depth: 7, lobes: 24, copies: 6 },
];

const STEPS_PER_LOBE = 7;

/** How far along the band a strand leans, as a share of a lobe. */
const LEAN = 1.15;

/**
 * The closed line of a band: it swings across the band once per lobe and leans as it does, so that turned
 * copies of it weave. Drawn as cubic curves through few points.
 */
function strand({ radius, depth, lobes }: Band): string {
  const at = (angle: number) => {
    const swing = radius + depth * Math.cos(lobes * angle);
    const lean = angle + (LEAN / lobes) * Math.sin(lobes * angle);
    return { x: swing * Math.cos(lean), y: swing * Math.sin(lean) };
  };
  const step = (2 * Math.PI) / (lobes * STEPS_PER_LOBE);
  const slope = (angle: number) => {
    const [before, after] = [at(angle - 1e-4), at(angle + 1e-4)];
    return { x: (after.x - before.x) / 2e-4, y: (after.y - before.y) / 2e-4 };
  };
  const short = (value: number) => value.toFixed(1);
  const start = at(0);
  let path = `M${short(start.x)} ${short(start.y)}`;
  for (let index = 1; index <= lobes * STEPS_PER_LOBE; index += 1) {
    const end = at(index * step);
    const back = slope(index * step);
    path += `S${short(end.x - (back.x * step) / 3)} ${short(end.y - (back.y * step) / 3)} ${short(end.x)} ${short(end.y)}`;
  }
  return path;
}

/** Drawn once per process. */
const DRAWN = BANDS.map((band) => ({ ...band, id: `band-${band.radius}`, path: strand(band) }));

/** The engraved bands of a share certificate, behind the sign-in card and nowhere else. */
export function Guilloche({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="-200 -200 400 400"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.32"
      aria-hidden="true"
    >
      {DRAWN.map(({ id, path, lobes, copies }) => (
        <g key={id}>
          <path id={id} d={path} />
          {Array.from({ length: copies - 1 }, (_, index) => {
            const turn = (((index + 1) * 360) / (lobes * copies)).toFixed(2);
            return <use key={turn} href={`#${id}`} transform={`rotate(${turn})`} />;
          })}
        </g>
      ))}
    </svg>
  );
}
