import { useRouter } from "next/navigation";
import { type MouseEvent, useCallback, useTransition } from "react";
import { goOver } from "@/components/ui/close-on-back";
import { useConnectionLost } from "@/components/ui/connection";

/**
 * Navigation inside a list: links marked `data-nav` (or inside such an element) become transitions, so that
 * the list can show that it is updating (LIST-8). Without JavaScript they are plain links.
 */
export function useListNavigation() {
  const router = useRouter();
  const [isOnItsWay, startTransition] = useTransition();
  const pending = !useConnectionLost() && isOnItsWay;
  const navigate = useCallback(
    (href: string) => startTransition(() => goOver(router, href, { scroll: false })),
    [router],
  );
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router]);

  function onClickCapture(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!(link instanceof HTMLAnchorElement) || newTab || !link.closest("[data-nav]")) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  }
  return { pending, navigate, refresh, onClickCapture };
}
