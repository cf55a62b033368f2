/** Elements that stay usable beside a modal: a scrim that closes it, toasts with Undo. */
const BESIDE = "[data-beside-modal]";

/**
 * Makes everything except `element` inert, as the browser does behind a modal `<dialog>`: Tab, pointer and
 * screen readers cannot reach it. For parts of the page that are modal only on narrow screens, and so cannot
 * be a dialog in markup. Popovers are added to the body later and stay usable. Browser only. Returns a
 * function that undoes it; elements that were already inert stay so.
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
