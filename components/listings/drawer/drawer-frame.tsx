import { ChevronDown, ChevronUp, Columns2, Link2, Printer, X } from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { copyText } from "@/components/ui/copy-text";
import { IconButton, iconButtonVariants } from "@/components/ui/icon-button";
import { inertOutside } from "@/components/ui/inert-outside";
import { useHydrated } from "@/components/ui/use-hydrated";

interface DrawerFrameProps extends DrawerPlace {
  /** Another listing starts at its top. */
  listingId: number;
  children: ReactNode;
}

export interface DrawerPlace {
  /** Where the listing stands in the whole list, from 1; null when it is not on this page. */
  position: number | null;
  total: number;
  /**
   * Addresses of the same list without the drawer, and with the row before or after in it; null at the ends. And where
   * others are chosen to stand beside the listing.
   */
  hrefs: { close: string; previous: string | null; next: string | null; compare: string };
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/**
 * The drawer itself: beside the table where there is room, over it where there is not, and a modal sheet on
 * narrow screens (look: Layout). Its way out and its neighbours are links, so that they work without scripts.
 */
export function DrawerFrame({
  listingId,
  position,
  total,
  hrefs,
  onMove,
  onClose,
  children,
}: DrawerFrameProps) {
  const { frame, modal } = useNarrowModal();
  useEntered(frame);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label="Listing details"
      {...(modal ? { role: "dialog", "aria-modal": true } : { role: "complementary" })}
      className="drawer z-(--z-drawer) flex min-h-0 min-w-0 flex-col bg-background outline-none max-md:fixed max-md:inset-0 max-md:z-(--z-dialog) md:absolute md:inset-y-0 md:right-0 md:w-(--drawer-width) md:shadow-drawer xl:static"
    >
      <div className="flex h-13 flex-none items-center gap-0.5 border-b px-2 text-meta text-muted-foreground md:h-11">
        <Step label="Previous listing" tip="Previous (K)" href={hrefs.previous} onPress={() => onMove(-1)}>
          <ChevronUp />
        </Step>
        <Step label="Next listing" tip="Next (J)" href={hrefs.next} onPress={() => onMove(1)}>
          <ChevronDown />
        </Step>
        <span className="mr-auto ml-2">
          {position === null
            ? null
            : `${position.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`}
        </span>
        <a
          href={hrefs.compare}
          aria-label="Compare with others"
          data-tooltip="Compare with others"
          className={`${iconButtonVariants()} max-[359px]:hidden`}
        >
          <Columns2 />
        </a>
        <IconButton
          className="noscript:hidden"
          aria-label="Copy link"
          data-tooltip="Copy link"
          onClick={() => copyText(window.location.href, "Link copied", "The link could not be copied.")}
        >
          <Link2 />
        </IconButton>
        <IconButton
          className="noscript:hidden"
          aria-label="Print"
          data-tooltip="Print as a one-page memo"
          onClick={() => window.print()}
        >
          <Printer />
        </IconButton>
        <Step label="Close" tip="Close (Esc)" href={hrefs.close} onPress={onClose}>
          <X />
        </Step>
      </div>
      {/* What is typed and unfolded belongs to one listing, also where the next is there at once. */}
      <div key={listingId} className="min-h-0 flex-1 scroll-quiet">
        {children}
      </div>
    </section>
  );
}

interface StepProps {
  label: string;
  tip: string;
  /** Null when there is nothing in this direction. */
  href: string | null;
  onPress: () => void;
  children: ReactNode;
}

/** A link to another state of the list that stays on the page. At an end it is still there, so that it keeps the focus. */
function Step({ label, tip, href, onPress, children }: StepProps) {
  const press = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (href === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  const atEnd = { role: "link", tabIndex: 0, "aria-disabled": true, "data-tooltip": undefined };
  return (
    <a
      href={href ?? undefined}
      aria-label={label}
      data-tooltip={tip}
      className={cn(iconButtonVariants(), href === null && "pointer-events-none opacity-50")}
      onClick={press}
      {...(href === null ? atEnd : {})}
    >
      {children}
    </a>
  );
}

/** A drawer that somebody opens takes the focus, also beside the list: from there keys go on. One of an address does not. */
function useEntered(frame: RefObject<HTMLElement | null>) {
  const hydrated = useHydrated();
  const [isOpened] = useState(hydrated);
  useEffect(() => {
    if (isOpened && !frame.current?.contains(document.activeElement))
      frame.current?.focus({ preventScroll: true });
  }, [isOpened, frame]);
}

/** Below 768 px the drawer covers the list: it takes the focus, and nothing behind it can be reached. */
function useNarrowModal() {
  const frame = useRef<HTMLElement>(null);
  const [modal, setModal] = useState(false);
  useEffect(() => {
    const narrow = window.matchMedia("(max-width: 767px)");
    const follow = () => setModal(narrow.matches);
    follow();
    narrow.addEventListener("change", follow);
    return () => narrow.removeEventListener("change", follow);
  }, []);
  useEffect(() => {
    if (!modal || !frame.current) return;
    const release = inertOutside(frame.current);
    if (!frame.current.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
    return release;
  }, [modal]);
  return { frame, modal };
}
