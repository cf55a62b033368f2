import { showToast } from "./toast";

/** Puts a text on the clipboard and says so, or that it could not be. */
export function copyText(text: string, copied = "Copied", failed = "It could not be copied."): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ message: copied }),
    () => showToast({ message: failed, tone: "failure" }),
  );
}
