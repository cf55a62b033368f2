import { BackLink } from "@/components/shell/page";

/** Back to all of the person's own listings. */
export const BackToOwn = () => <BackLink href="/my-listings">My Listings</BackLink>;
