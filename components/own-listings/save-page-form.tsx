"use client";

import { useEffect, useState } from "react";
import { DealForm } from "@/components/deals/deal-form";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { savePageAction } from "@/lib/own-listings/actions";
import { type BroughtPage, takeBrought } from "./bookmark-code";
import { OwnFields } from "./own-fields";

/**
 * The page data from the bookmark in a form; nothing is sent until Save is pressed (OWN-9). Without a
 * bookmark or without JavaScript the form is empty.
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
          ? "Nothing is sent until you press Save. Details are then read from the page. Fill in anything you know better."
          : "Click the bookmark on a listing’s page, or fill this in by hand."}
      </p>
      {page ? (
        <>
          <input type="hidden" name="pageTitle" value={page.title} />
          <input type="hidden" name="jsonLd" value={JSON.stringify(page.jsonLd)} />
          <div>
            <Label htmlFor="page-text">Text you selected on the page</Label>
            <Textarea id="page-text" name="text" defaultValue={page.text} maxLength={15_000} />
            <p className="mt-1 text-meta text-subtle-foreground">
              {page.text
                ? "Figures in it are read."
                : "None. Select the listing’s text before you click the bookmark, or paste it here."}{" "}
              {blocks > 0 ? "The page also contains structured data, which is read too." : ""}
            </p>
          </div>
        </>
      ) : null}
      <OwnFields form="page" listing={{ title: page?.title, sourceUrl: page?.address }} />
    </DealForm>
  );
}
