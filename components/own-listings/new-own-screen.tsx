import { DealForm } from "@/components/deals/deal-form";
import { Page, PageHeader, Section } from "@/components/shell/page";
import { addOwnListingAction } from "@/lib/own-listings/actions";
import type { TypedListing } from "@/lib/own-listings/schema";
import { BackToOwn } from "./back-to-own";
import { Bookmark } from "./bookmark";
import { OwnFields } from "./own-fields";

interface NewOwnScreenProps {
  listing?: Partial<TypedListing>;
  /** The origin of this site, for the bookmark. */
  origin: string;
}

/** A form to add a listing by hand; works without JavaScript (OWN-5). */
export function NewOwnScreen({ listing, origin }: NewOwnScreenProps) {
  return (
    <Page narrow>
      <BackToOwn />
      <PageHeader title="Add a listing" />
      <p className="mb-5 max-w-[66ch] text-muted-foreground">
        For listings you found elsewhere. Only you see them. Leave unknown fields empty.
      </p>
      <DealForm id="new" action={addOwnListingAction} save="Add listing" variant="default">
        <OwnFields form="new" listing={listing} />
      </DealForm>
      <div className="mt-8">
        <Section
          title="Save from a page"
          why="Select the listing’s text on its page and click the bookmark. A form opens with the details. Nothing is sent until you press Save, and the bookmark contains no key."
        >
          <Bookmark origin={origin} />
        </Section>
      </div>
    </Page>
  );
}
