import { DealForm } from "@/components/deals/deal-form";
import { BackToOwn } from "@/components/own-listings/back-to-own";
import { OwnFields } from "@/components/own-listings/own-fields";
import { Page, PageHeader } from "@/components/shell/page";
import { addOwnListingAction } from "@/lib/own-listings/actions";
import type { TypedListing } from "@/lib/own-listings/schema";

/** A listing is typed by hand; the form works without JavaScript (OWN-5). */
export function NewOwnScreen({ listing }: { listing?: Partial<TypedListing> }) {
  return (
    <Page narrow>
      <BackToOwn />
      <PageHeader title="Add a listing" />
      <p className="mb-5 max-w-[66ch] text-muted-foreground">
        For what you have found elsewhere. Only you see it; leave empty what is not known.
      </p>
      <DealForm id="new" action={addOwnListingAction} save="Add the listing">
        <OwnFields form="new" listing={listing} />
      </DealForm>
    </Page>
  );
}
