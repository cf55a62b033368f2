import Link from "next/link";
import type { ReactNode } from "react";
import { Brand } from "@/components/shell/brand";
import type { SharedPage } from "@/lib/shares/loaders";
import type { SharedListing } from "@/lib/shares/shown";

/** The page behind a shared link: read-only, for people without an account (SHR-2). */
export function SharedScreen({
  shared: { filter, listings, missing, comment },
  copy,
}: {
  shared: SharedPage;
  /** A form that copies a shared filter to the visitor's account. */
  copy?: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-220 px-4 py-6 outline-none md:px-6">
      <p className="mb-6 flex items-center justify-between gap-4 text-muted-foreground">
        <Link
          href="/"
          prefetch={false}
          aria-label="Winnow, home"
          className="inline-flex items-center touch:min-h-11"
        >
          <Brand />
        </Link>
        Shared with you, read-only
      </p>
      {filter ? (
        <header className="mb-5">
          <h1 className="text-page font-semibold tracking-title wrap-anywhere">{filter.name}</h1>
          <p className="mt-1 text-muted-foreground wrap-anywhere">{filter.chips.join(" · ")}</p>
          <p className="mt-1 mb-3 text-muted-foreground">The first {listings.length} results as of now.</p>
          {copy}
        </header>
      ) : null}
      {comment === null ? null : (
        <blockquote className="mb-5 border-l-2 border-primary pl-4 text-prose whitespace-pre-line wrap-anywhere">
          {comment}
        </blockquote>
      )}
      {missing > 0 ? (
        <p role="status" className="mb-5 text-muted-foreground">
          {missing === 1 ? "A listing that was" : `${missing} listings that were`} shared here can no longer
          be found.
        </p>
      ) : null}
      <ul className="grid gap-4">
        {listings.map((listing, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page never re-renders.
          <li key={at} className="rounded-lg border bg-card p-4 md:p-5">
            <Shared listing={listing} isAlone={listings.length === 1 && filter === null} />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-meta text-subtle-foreground">
        Asking prices, not sale prices. Figures as the source states them.
      </p>
    </main>
  );
}

function Shared({ listing, isAlone }: { listing: SharedListing; isAlone: boolean }) {
  const { title, place, industry, status, source, sourceUrl, facts, description, financing } = listing;
  const Title = isAlone ? "h1" : "h2";
  return (
    <article>
      <Title
        className={
          isAlone ? "text-page font-semibold wrap-anywhere" : "text-prose font-semibold wrap-anywhere"
        }
      >
        {title}
      </Title>
      <p className="text-muted-foreground">{[place, industry, status].filter(Boolean).join(" · ")}</p>
      <p className="text-meta text-subtle-foreground">
        {sourceUrl ? (
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {source}
          </a>
        ) : (
          source
        )}
      </p>
      {facts ? <Figures className="mt-3" figures={facts} /> : null}
      {description ? <p className="mt-3 whitespace-pre-line wrap-anywhere">{description}</p> : null}
      {financing ? (
        <section className="mt-4 border-t pt-3">
          <p>
            On the sender’s assumptions: <b className="font-semibold">{financing.verdict}</b>
          </p>
          <Figures className="mt-2" figures={financing.figures} />
          <p className="mt-2 text-meta text-subtle-foreground">{financing.smallPrint}</p>
        </section>
      ) : null}
    </article>
  );
}

interface FiguresProps {
  figures: readonly { label: string; value: string }[];
  className: string;
}

function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={`grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4 ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-meta text-muted-foreground">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
