import { DealForm } from "@/components/deals/deal-form";
import { Page, PageHeader, Section } from "@/components/shell/page";
import { addOwnListingAction } from "@/lib/own-listings/actions";
import type { TypedListing } from "@/lib/own-listings/schema";
import { BackToOwn } from "./back-to-own";
import { Bookmark } from "./bookmark";
import { OwnFields } from "./own-fields";

interface NewOwnScreenProps {
  listing?: Partial<TypedListing>;
  /** Where this site is, for the bookmark. */
  origin: string;
}

/** A listing is typed by hand; the form works without JavaScript (OWN-5). */
export function NewOwnScreen({ listing, origin }: NewOwnScreenProps) {
  return (
    <Page narrow>
      <BackToOwn />
      <PageHeader title="Add a listing" />
      <p className="mb-5 max-w-[66ch] text-muted-foreground">
        For what you have found elsewhere. Only you see it; leave empty what is not known.
      </p>
      <DealForm id="new" action={addOwnListingAction} save="Add the listing" variant="default">
        <OwnFields form="new" listing={listing} />
      </DealForm>
      <div className="mt-8">
        <Section
          title="Save from a page"
          why="Select the listing's text on its page and press the bookmark: a form opens with what the page says. Nothing is sent before you press Save there, and the bookmark holds no key."
        >
          <Bookmark origin={origin} />
        </Section>
      </div>
    </Page>
  );
}
