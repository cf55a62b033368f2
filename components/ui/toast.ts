import { keepLoading } from "./connection";

export type ToastRequest = {
  message: string;
  /** A failure is announced at once and stays longer. */
  tone?: "plain" | "failure";
  /** Usually Undo; offered for six seconds. */
  action?: { label: string; onPress: () => void };
};

const loadToaster = keepLoading(() => import("./toaster"));

/**
 * Shows one sentence at the foot of the screen, once the code for that has loaded. Only in the browser; nothing is
 * loaded before the first toast.
 */
export function showToast(request: ToastRequest): void {
  void loadToaster().then((toaster) => toaster.present(request));
}
