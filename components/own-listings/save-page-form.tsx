"use client";

import { useEffect, useState } from "react";
import { DealForm } from "@/components/deals/deal-form";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { savePageAction } from "@/lib/own-listings/actions";
import { type BroughtPage, takeBrought } from "./bookmark-code";
import { OwnFields } from "./own-fields";

/**
 * What a bookmark read from a page, in a form: none of it is sent before Save is pressed (OWN-9). Without a bookmark,
 * or without JavaScript, it is an empty form.
 */
export function SavePageForm() {
  const [page, setPage] = useState<BroughtPage | null>(null);
  useEffect(() => {
    const read = () => {
      const brought = takeBrought();
      if (brought) setPage(brought);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const blocks = page?.jsonLd.length ?? 0;
  return (
    <DealForm
      id="page"
      action={savePageAction}
      save="Save"
      variant="default"
      key={page ? page.address : "empty"}
    >
      <p className="max-w-[66ch] text-muted-foreground">
        {page
          ? "Nothing is sent before you press Save. What the page says is read then; fill in what you know better."
          : "Press the bookmark on the page of a listing, or fill this in by hand."}
      </p>
      {page ? (
        <>
          <input type="hidden" name="pageTitle" value={page.title} />
          <input type="hidden" name="jsonLd" value={JSON.stringify(page.jsonLd)} />
          <div>
            <Label htmlFor="page-text">The text that you selected on the page</Label>
            <Textarea id="page-text" name="text" defaultValue={page.text} maxLength={15_000} />
            <p className="mt-1 text-meta text-subtle-foreground">
              {page.text
                ? "Figures that stand in it are read."
                : "None. Select the listing's text before you press the bookmark, or paste it here."}{" "}
              {blocks > 0 ? "The page also brings data of its own, which is read too." : ""}
            </p>
          </div>
        </>
      ) : null}
      <OwnFields form="page" listing={{ title: page?.title, sourceUrl: page?.address }} />
    </DealForm>
  );
}
