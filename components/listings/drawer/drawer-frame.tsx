import { ChevronDown, ChevronUp, Columns2, Link2, Printer, X } from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { copyText } from "@/components/ui/copy-text";
import { IconButton, iconButtonVariants } from "@/components/ui/icon-button";
import { inertOutside } from "@/components/ui/inert-outside";
import { useHydrated } from "@/components/ui/use-hydrated";

interface DrawerFrameProps extends DrawerPlace {
  /** A new listing starts scrolled to the top. */
  listingId: number;
  children: ReactNode;
}

export interface DrawerPlace {
  /** The position of the listing in the whole list, from 1; null when it is not on this page. */
  position: number | null;
  total: number;
  /**
   * URLs of this list without the drawer, and with the previous or next row open (null at the ends), and of
   * the page that compares this listing with others.
   */
  hrefs: { close: string; previous: string | null; next: string | null; compare: string };
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/**
 * The drawer: beside the table where there is room, over it where there is not, and a modal sheet on narrow
 * screens. Close, previous and next are links, so that they work without JavaScript.
 */
export function DrawerFrame({ listingId, children, ...place }: DrawerFrameProps) {
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
      <Toolbar {...place} />
      {/* Typed and expanded state belongs to one listing, even if the next one is shown at once. */}
      <div key={listingId} className="min-h-0 flex-1 scroll-quiet">
        {children}
      </div>
    </section>
  );
}

/** The previous and next listing, where the listing is in the list, and what can be done with it. */
function Toolbar({ position, total, hrefs, onMove, onClose }: DrawerPlace) {
  return (
    <div className="flex h-13 flex-none items-center gap-0.5 border-b px-2 text-meta text-muted-foreground md:h-11">
      <Step label="Previous listing" tip="Previous (K)" href={hrefs.previous} onPress={() => onMove(-1)}>
        <ChevronUp />
      </Step>
      <Step label="Next listing" tip="Next (J)" href={hrefs.next} onPress={() => onMove(1)}>
        <ChevronDown />
      </Step>
      <span className="mr-auto ml-2">
        {position === null ? null : `${position.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`}
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

/**
 * A link to another state of the list that does not leave the page. At an end it stays focusable, so that the
 * focus is not lost.
 */
function Step({ label, tip, href, onPress, children }: StepProps) {
  const press = (event: MouseEvent) => {
    // Opening a new tab is left to the browser.
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

/** A drawer the user opens takes the focus, so that keys continue from there. One opened by URL does not. */
function useEntered(frame: RefObject<HTMLElement | null>) {
  const hydrated = useHydrated();
  const [isOpened] = useState(hydrated);
  useEffect(() => {
    if (isOpened && !frame.current?.contains(document.activeElement))
      frame.current?.focus({ preventScroll: true });
  }, [isOpened, frame]);
}

/** Below 768 px the drawer covers the list: it takes the focus and makes everything behind it inert. */
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
