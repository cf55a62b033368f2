import { ApiError, callApi } from "@/components/api/call-api";
import { UNREACHABLE_TRY_AGAIN } from "@/components/api/unreachable";
import { showToast } from "@/components/ui/toast";
import { type PassedReason, STAGE_LABEL, type Stage } from "@/lib/deals/stages";

/** What a move needs to know about a deal. */
export interface Movable {
  id: string;
  title: string;
  stage: Stage;
  passedReason: PassedReason | null;
}
export type StagePlace = Pick<Movable, "stage" | "passedReason">;

/** Parses the value of a menu option: 'nda' or 'passed:too_dear'. */
export function readPlace(value: string): StagePlace {
  const [stage, reason] = value.split(":");
  return { stage: stage as Stage, passedReason: (reason as PassedReason | undefined) ?? null };
}

/** Omits the reason when there is none. */
export const placeBody = ({ stage, passedReason }: StagePlace) => ({
  stage,
  ...(passedReason && { passedReason }),
});

interface Screen {
  /** Called with the new stage at once, and with the old one if the move is rejected. */
  show?: (id: string, place: StagePlace) => void;
  /** Called when a move or its Undo has been saved, to refresh the page. */
  onSaved: () => void;
}

/**
 * Moves a deal and confirms it, with Undo for six seconds (PIPE-8). Resolves once it is saved or rejected.
 */
export async function moveDeal(deal: Movable, to: StagePlace, screen: Screen, isUndo = false): Promise<void> {
  const from = { stage: deal.stage, passedReason: deal.passedReason };
  screen.show?.(deal.id, to);
  try {
    await callApi(`/api/deals/${deal.id}`, { method: "PATCH", body: placeBody(to) });
  } catch (thrown) {
    screen.show?.(deal.id, from);
    if (!(thrown instanceof ApiError)) console.error("A deal could not be moved.", thrown);
    const why = thrown instanceof ApiError ? thrown.message : UNREACHABLE_TRY_AGAIN;
    showToast({ tone: "failure", message: `${deal.title} stays at ${STAGE_LABEL[from.stage]}. ${why}` });
    return;
  }
  screen.onSaved();
  const undo = () => void moveDeal({ ...deal, ...to }, from, screen, true);
  showToast({
    message: `${deal.title}: moved to ${STAGE_LABEL[to.stage]}`,
    action: isUndo ? undefined : { label: "Undo", onPress: undo },
  });
}
