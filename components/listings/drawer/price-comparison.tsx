import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { DrawerSection, SmallPrint, VerdictLine } from "./drawer-section";
import { PeerSpread } from "./peer-spread";

export const COMPARES = "How the price compares";

/**
 * 'How the price compares' (PEER-3): the sentence, the spread of the peers, further ratios, and who the peers
 * are.
 */
export function PriceComparison({ comparison }: { comparison: ListingDetailAnswer["comparison"] }) {
  const { sentence, n, position, multiple, spread, who, notes, ratios } = comparison;
  const [, claim = "", rest = sentence] = /^(.+? earnings|.+? EBITDA)( is .*)$/.exec(sentence) ?? [];
  const count = n.toLocaleString("en-US");
  return (
    <DrawerSection title={COMPARES} aside={position ? `${count} comparable listings` : undefined}>
      <VerdictLine strong={claim} rest={rest} />
      {position && multiple !== null && spread ? (
        <PeerSpread multiple={multiple} position={position} spread={spread} n={n} />
      ) : null}
      {ratios.length > 0 ? (
        <dl className="mt-3 border-t">
          {ratios.map(({ label, value, words }) => (
            <div key={label} className="flex h-8 items-center gap-3 border-b">
              <dt className="w-33 flex-none text-muted-foreground">{label}</dt>
              <dd className="w-13 flex-none text-right font-medium">{value}</dd>
              <dd className="ml-auto truncate text-meta text-subtle-foreground">{words}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {who || notes.length > 0 ? (
        <SmallPrint>{[who && `${who}.`, ...notes].filter(Boolean).join(" ")}</SmallPrint>
      ) : null}
    </DrawerSection>
  );
}
