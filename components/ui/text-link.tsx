import Link from "next/link";
import type { ComponentProps } from "react";

/** An internal link within text; without prefetching. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch={false} className="link" {...props} />
);
