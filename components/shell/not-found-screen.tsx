import { buttonVariants } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Link } from "@/components/ui/link";
import { BackButton } from "./back-button";
import { BrandMark } from "./brand";
import { MessagePage } from "./page";

/** The 404 screen; the fourth grain of the mark has fallen (RT-6). */
export default function NotFoundScreen() {
  return (
    <MessagePage>
      <Empty
        page
        art={<BrandMark fallen className="mb-4.5 h-13 w-19" />}
        title="Page Not Found"
        actions={
          <>
            <BackButton />
            <Link href="/listings" className={buttonVariants()}>
              Go Home
            </Link>
          </>
        }
      >
        The page you're looking for doesn't exist or you don't have permission to access it.
      </Empty>
    </MessagePage>
  );
}
