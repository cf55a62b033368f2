"use client";

import { Bookmark as BookmarkIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { showToast } from "@/components/ui/toast";
import { bookmarkCode } from "./bookmark-code";

/** The bookmark that saves the page it is clicked on; it can be dragged or copied (OWN-9). */
export function Bookmark({ origin }: { origin: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const code = bookmarkCode(origin);
  // React refuses javascript: URLs. This one is meant to be dragged; clicking it here does nothing.
  useEffect(() => link.current?.setAttribute("href", code), [code]);
  return (
    <div className="grid justify-items-start gap-3">
      {/* Phones have no bookmarks bar to drag to. */}
      <p className="flex flex-wrap items-center gap-2 max-md:hidden noscript:hidden">
        <a
          ref={link}
          href="/save"
          draggable
          onClick={(event) => {
            event.preventDefault();
            showToast({ message: "Drag it to your bookmarks bar, then click it on a listing’s page." });
          }}
          className={buttonVariants({ variant: "outline" })}
        >
          <BookmarkIcon className="size-3.5!" /> Save to Winnow
        </a>
        <span className="text-muted-foreground">Drag this to your bookmarks bar.</span>
      </p>
      <details className="w-full">
        <summary className="link unfolds">Create the bookmark by hand</summary>
        <Label htmlFor="bookmark-code" className="mt-2">
          Create a bookmark with this address
        </Label>
        <textarea
          id="bookmark-code"
          readOnly
          rows={3}
          value={code}
          className="ledger-line block w-full px-2.5 py-2 font-mono text-meta wrap-anywhere"
        />
      </details>
    </div>
  );
}
