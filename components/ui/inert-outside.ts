/** What stays usable beside whatever is open: a scrim that closes it, toasts with their Undo. */
const BESIDE = "[data-beside-modal]";

/**
 * Makes everything but `element` inert, as the browser does behind a modal `<dialog>`: neither Tab, pointer nor a
 * screen reader reaches it. For a part of the page that is modal only on narrow screens, and so cannot be a dialog
 * in its markup. What floats above it is added to the body later and is not touched. Only in the browser.
 *
 * @returns takes it back; elements that were inert before stay so.
 */
export function inertOutside(element: HTMLElement): () => void {
  const stilled: HTMLElement[] = [];
  for (
    let inside = element;
    inside.parentElement && inside !== document.body;
    inside = inside.parentElement
  ) {
    for (const sibling of inside.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === inside || sibling.inert) continue;
      if (sibling.matches(BESIDE)) continue;
      sibling.inert = true;
      stilled.push(sibling);
    }
  }
  return () => {
    for (const sibling of stilled) sibling.inert = false;
  };
}
