import { Download } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import Pagination from "@/components/ui/pagination";
import { TextLink } from "@/components/ui/text-link";
import { listHref } from "@/lib/admin/rules";
import type { AuditFilter } from "@/lib/audit/queries";
import type { AuditEntry, AuditPage } from "@/lib/audit/schema";
import { AdminPage } from "./admin-page";
import { Choice } from "./choice";

type Wanted = AuditFilter & { page?: number };

/** Account and source events with actor and address, newest first (SEC-6). */
export function AuditLogScreen({ data, actions, pagination, filter }: AuditPage & { filter: AuditFilter }) {
  const hrefFor = (wanted: Wanted) => listHref("/admin/audit-log", wanted);
  const { person } = filter;
  return (
    <AdminPage
      wide
      title="Audit log"
      beside={
        <a
          href={listHref("/api/admin/audit-log/export", filter)}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          <Download className="size-3.5!" /> Export as CSV
        </a>
      }
    >
      <nav aria-label="Actions" className="flex flex-wrap gap-1.5">
        <Choice label="All" href={hrefFor({ person })} current={filter.action === undefined} />
        {Object.entries(actions).map(([action, count]) => (
          <Choice
            key={action}
            label={`${action} ${count.toLocaleString("en-US")}`}
            href={hrefFor({ person, action })}
            current={action === filter.action}
          />
        ))}
      </nav>
      {person === undefined ? null : (
        <p className="mt-4">
          Showing one person. <TextLink href={hrefFor({ action: filter.action })}>Show everyone</TextLink>
        </p>
      )}
      {data.length === 0 ? (
        <p className="mt-6 border-t pt-4 text-muted-foreground">No matching events.</p>
      ) : (
        <ul className="mt-4 border-t">
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} hrefFor={hrefFor} />
          ))}
        </ul>
      )}
      <Pagination className="mt-4" {...pagination} hrefFor={(page) => hrefFor({ ...filter, page })} />
    </AdminPage>
  );
}

function Entry({ entry, hrefFor }: { entry: AuditEntry; hrefFor: (wanted: Wanted) => string }) {
  const { at, action, actorId, actorEmail, actorKind, address, details } = entry;
  const said = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b py-2.5 md:grid md:grid-cols-[auto_11rem_11rem_minmax(0,1fr)] lg:grid-cols-[auto_12rem_16rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-meta text-muted-foreground tabular-nums">
        {at.slice(0, 19).replace("T", " ")} UTC
      </time>
      <b className="font-medium wrap-anywhere">{action}</b>
      {actorId === null ? (
        <span className="text-muted-foreground">{actorKind}</span>
      ) : (
        <Link
          href={hrefFor({ person: actorId })}
          className="link inline-flex items-center wrap-anywhere touch:min-h-11"
        >
          {actorEmail ?? "Deleted account"}
        </Link>
      )}
      <span className="text-meta text-muted-foreground wrap-anywhere">
        {[address, ...said].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}
