import { UNREACHABLE_TRY_AGAIN } from "@/components/api/unreachable";
import { askAction } from "@/components/api/use-action";
import { showToast } from "@/components/ui/toast";
import { addDealsAction, takeBackDealsAction } from "@/lib/deals/actions";
import type { AddedDeal } from "@/lib/deals/schema";

/** Called when listings become favourites or stop being favourites. */
export type OnKept = (listingIds: number[], isFavourite: boolean) => void;

/**
 * Adds listings from the catalogue or the user's own to the pipeline, confirms how many, and offers Undo. One
 * failure does not stop the others (PIPE-2).
 */
export async function addToPipeline(listingIds: readonly number[], onKept: OnKept = () => {}): Promise<void> {
  const result = await askAction(
    () => addDealsAction({ listingIds: [...listingIds] }),
    UNREACHABLE_TRY_AGAIN,
  );
  if (!result.ok) return showToast({ tone: "failure", message: result.error.message });
  const { added, failed, why } = result.data;
  onKept(
    added.map(({ listingId }) => listingId),
    true,
  );
  const open = { label: "Open", onPress: () => window.location.assign("/pipeline") };
  const [one, ...more] = added;
  if (failed > 0) {
    showToast({
      tone: "failure",
      message: `${failed} of ${listingIds.length} could not be added. ${why}`,
    });
  } else if (!one) {
    showToast({
      message: listingIds.length === 1 ? "Already in your pipeline" : "All already in your pipeline",
      action: open,
    });
  } else {
    const what = more.length === 0 ? "Added" : `${added.length} listings added`;
    showAdded(`${what} to your pipeline`, added, onKept);
  }
}

/** Confirms that listings were added, with Undo. */
export function showAdded(message: string, added: AddedDeal[], onKept: OnKept, undone = () => {}): void {
  const onPress = async () => {
    const result = await askAction(() => takeBackDealsAction({ added }), UNREACHABLE_TRY_AGAIN);
    if (!result.ok) return showToast({ tone: "failure", message: result.error.message });
    onKept(
      added.flatMap(({ listingId, madeFavourite }) => (madeFavourite ? [listingId] : [])),
      false,
    );
    undone();
  };
  showToast({ message, action: { label: "Undo", onPress: () => void onPress() } });
}
