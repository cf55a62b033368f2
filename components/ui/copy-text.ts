import { showToast } from "./toast";

/** Copies text to the clipboard and confirms it with a toast. */
export function copyText(text: string, copied = "Copied", failed = "It could not be copied."): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ message: copied }),
    () => showToast({ message: failed, tone: "failure" }),
  );
}
