export type ToastRequest = {
  message: string;
  /** A failure is announced at once and stays longer. */
  tone?: "plain" | "failure";
  /** Usually Undo; offered for six seconds. */
  action?: { label: string; onPress: () => void };
};

/**
 * Says one sentence at the foot of the screen. Only in the browser; nothing is loaded before the first
 * toast. Should even that download fail, the sentence is at least logged.
 */
export function showToast(request: ToastRequest): void {
  import("@/components/ui/toaster").then(
    (toaster) => toaster.present(request),
    (cause: unknown) => console.error(request.message, cause),
  );
}
