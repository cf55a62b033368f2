import { keepLoading } from "./connection";

export type ToastRequest = {
  message: string;
  /** Failures are announced at once and stay longer. */
  tone?: "plain" | "failure";
  /** Usually Undo; offered for six seconds. */
  action?: { label: string; onPress: () => void };
};

const loadToaster = keepLoading(() => import("./toaster"));

/** Shows a message at the bottom of the screen. Its code is loaded with the first toast. Browser only. */
export function showToast(request: ToastRequest): void {
  void loadToaster().then((toaster) => toaster.present(request));
}
