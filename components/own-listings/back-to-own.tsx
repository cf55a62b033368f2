import { BackLink } from "@/components/shell/page";

/** A link back to the user's own listings. */
export const BackToOwn = () => <BackLink href="/my-listings">My Listings</BackLink>;
