"use client";

import { Bookmark as BookmarkIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { showToast } from "@/components/ui/toast";
import { bookmarkCode } from "./bookmark-code";

/** The bookmark that saves the page it is pressed on, to be dragged or copied (OWN-9). */
export function Bookmark({ origin }: { origin: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const code = bookmarkCode(origin);
  // React writes no such address; here it is meant to be dragged, and pressing it on this page does nothing.
  useEffect(() => link.current?.setAttribute("href", code), [code]);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-2 noscript:hidden">
        <a
          ref={link}
          href="/save"
          draggable
          onClick={(event) => {
            event.preventDefault();
            showToast({ message: "Drag it to your bookmarks, and press it on the page of a listing." });
          }}
          className={buttonVariants({ variant: "outline" })}
        >
          <BookmarkIcon className="size-3.5!" /> Save to Winnow
        </a>
        <span className="text-muted-foreground">Drag this to your bookmarks bar.</span>
      </p>
      <details className="w-full">
        <summary className="link unfolds">Make the bookmark by hand</summary>
        <Label htmlFor="bookmark-code" className="mt-2">
          Any bookmark with this as its address does it
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
