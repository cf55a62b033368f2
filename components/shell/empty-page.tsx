import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { Empty, type EmptyProps } from "@/components/ui/empty";
import { MessagePage } from "./page";

const BROWSE = (
  <Link href="/listings" className={buttonVariants()}>
    Browse listings
  </Link>
);

/** The screen of a list that has nothing in it yet. Its `heading` is for screen readers only. */
export function EmptyPage({ heading, ...empty }: EmptyProps & { heading: string }) {
  return (
    <MessagePage>
      <h1 className="sr-only">{heading}</h1>
      <Empty actions={BROWSE} {...empty} />
    </MessagePage>
  );
}
