"use client";

import { useRouter } from "next/navigation";
import { Suspense, useCallback, useMemo, useState } from "react";
import { lazyPart } from "@/components/ui/connection";
import type { BoardDeal } from "@/lib/deals/board";
import { STAGES, type Stage } from "@/lib/deals/stages";
import { BoardLane } from "./board-lane";
import { useBoardMenu } from "./board-menu";
import { DealKeys } from "./deal-keys";
import { moveDeal, type StagePlace } from "./moves";

const PassDialog = lazyPart(() => import("./pass-dialog"));

type Places = ReadonlyMap<string, StagePlace>;

/**
 * Deals in lanes by stage, moved by dragging, menu or keyboard. Moves show before the server responds
 * (PIPE-8).
 */
export function Board({ deals: sent }: { deals: BoardDeal[] }) {
  const router = useRouter();
  const deals = useSameDeals(sent);
  const { places, show } = usePlaces(deals);
  const [dragged, setDragged] = useState<BoardDeal | null>(null);
  const [passing, setPassing] = useState<BoardDeal | null>(null);
  const lanes = useLanes(deals, places);
  const move = useCallback(
    (deal: BoardDeal, to: StagePlace) => {
      if (to.stage !== deal.stage || to.passedReason !== deal.passedReason)
        void moveDeal(deal, to, { show, onSaved: router.refresh });
    },
    [show, router],
  );
  const { menu, element } = useBoardMenu(move);
  const drop = useCallback(
    (stage: Stage) => {
      setDragged(null);
      if (!dragged || dragged.stage === stage) return;
      if (stage === "passed") setPassing(dragged);
      else move(dragged, { stage, passedReason: null });
    },
    [dragged, move],
  );
  return (
    <DealKeys
      className="flex min-h-0 flex-1 gap-2.5 overflow-x-auto overflow-y-hidden px-4 pb-3.5 [scrollbar-width:none] max-md:flex-none max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4"
      show={show}
    >
      {STAGES.map((stage) => (
        <BoardLane
          key={stage}
          stage={stage}
          deals={lanes[stage]}
          isAimed={dragged !== null && dragged.stage !== stage}
          onDrop={drop}
          menu={menu}
          onDrag={setDragged}
        />
      ))}
      {element}
      {passing ? (
        <Suspense>
          <PassDialog
            deal={passing}
            onPass={(passedReason) => {
              setPassing(null);
              move(passing, { stage: "passed", passedReason });
            }}
            onClose={() => setPassing(null)}
          />
        </Suspense>
      ) : null}
    </DealKeys>
  );
}

/** Reuses the previous object for each unchanged deal, so that its card does not re-render. */
function useSameDeals(sent: BoardDeal[]): BoardDeal[] {
  const [kept] = useState(() => new Map<string, { text: string; deal: BoardDeal }>());
  return useMemo(
    () =>
      sent.map((deal) => {
        const text = JSON.stringify(deal);
        const before = kept.get(deal.id);
        if (before?.text === text) return before.deal;
        kept.set(deal.id, { text, deal });
        return deal;
      }),
    [sent, kept],
  );
}

/** Places of deals that were moved here and that the server has not confirmed yet. */
function usePlaces(deals: BoardDeal[]): { places: Places; show: (id: string, place: StagePlace) => void } {
  const [places, setPlaces] = useState<Places>(new Map());
  const [known, setKnown] = useState(deals);
  if (known !== deals) {
    setKnown(deals);
    const said = new Map(deals.map(({ id, stage }) => [id, stage]));
    setPlaces(new Map([...places].filter(([id, { stage }]) => said.has(id) && said.get(id) !== stage)));
  }
  const show = useCallback((id: string, place: StagePlace) => {
    setPlaces((all) => new Map(all).set(id, place));
  }, []);
  return { places, show };
}

/** The deals of each lane. An unchanged lane keeps its array, so that it does not re-render. */
function useLanes(deals: BoardDeal[], places: Places): Record<Stage, BoardDeal[]> {
  const [kept] = useState(() => ({
    lanes: {} as Record<Stage, BoardDeal[]>,
    cards: new Map<string, BoardDeal>(),
  }));
  return useMemo(() => {
    const lanes = Object.fromEntries(STAGES.map((stage) => [stage, [] as BoardDeal[]])) as Record<
      Stage,
      BoardDeal[]
    >;
    for (const deal of deals) {
      const place = places.get(deal.id);
      if (!place) {
        lanes[deal.stage].push(deal);
        continue;
      }
      const before = kept.cards.get(deal.id);
      const moved =
        before?.stage === place.stage && before.title === deal.title
          ? before
          : { ...deal, ...place, isMoved: true };
      kept.cards.set(deal.id, moved);
      lanes[place.stage].push(moved);
    }
    for (const stage of STAGES) {
      const old = kept.lanes[stage];
      const isSame =
        old?.length === lanes[stage].length && old.every((deal, at) => deal === lanes[stage][at]);
      if (isSame) lanes[stage] = old;
    }
    kept.lanes = lanes;
    return lanes;
  }, [deals, places, kept]);
}
