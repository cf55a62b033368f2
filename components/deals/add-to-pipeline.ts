import { ApiError, callApi } from "@/components/api/call-api";
import { showToast } from "@/components/ui/toast";

/** Puts listings, of the catalogue or their own, into the pipeline, one after another, and says how many; one that fails does not stop the others. */
export async function addToPipeline(listingIds: readonly number[]): Promise<void> {
  let added = 0;
  let why = "";
  for (const id of listingIds) {
    try {
      await callApi(`/api/${id < 0 ? "own-listings" : "listings"}/${id}/deal`, { method: "POST", body: {} });
      added += 1;
    } catch (thrown) {
      if (!(thrown instanceof ApiError))
        console.error("A listing could not be added to the pipeline.", thrown);
      why = thrown instanceof ApiError ? thrown.message : "The server could not be reached.";
    }
  }
  const failed = listingIds.length - added;
  const open = { label: "Open", onPress: () => window.location.assign("/pipeline") };
  showToast(
    failed === 0
      ? { message: added === 1 ? "In your pipeline" : `${added} listings in your pipeline`, action: open }
      : { tone: "failure", message: `${failed} of ${listingIds.length} could not be added. ${why}` },
  );
}
