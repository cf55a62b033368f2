import { Star } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";

interface StickyHeadProps {
  /** The title element; the sticky header replaces it once it has scrolled out of view. */
  heading: RefObject<HTMLElement | null>;
  title: string;
  price: string;
  isFavourite: boolean;
  signedOut: boolean;
  onFavourite: () => void;
}

/** Title, price and star, shown while the title itself is out of view. */
export function StickyHead({ heading, title, price, isFavourite, signedOut, onFavourite }: StickyHeadProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!heading.current) return;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false));
    observer.observe(heading.current);
    return () => observer.disconnect();
  }, [heading]);
  return (
    <div className="sticky top-0 z-(--z-sticky) h-0 print:hidden">
      {isAway ? (
        <div className="flex h-12 items-center gap-3 border-b bg-background pr-2 pl-4 md:pl-5">
          <b className="min-w-0 flex-1 truncate font-semibold">{title}</b>
          <b className="flex-none font-semibold">{price}</b>
          <IconButton
            aria-label="Favourite"
            aria-pressed={isFavourite}
            disabled={signedOut}
            onClick={onFavourite}
          >
            <Star className={isFavourite ? "fill-favourite text-favourite" : undefined} />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
