import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { numericTime } from "@/lib/admin/rules";
import type { AdminUser } from "@/lib/admin/schema";
import { exactTime } from "@/lib/core/dates";
import { ActivityStrip } from "./activity-strip";
import { ListHead } from "./list-head";

/** The newest users and their activity (ADM-4, DAT-6). */
export function UserList({ users }: { users: AdminUser[] }) {
  return (
    <>
      <ListHead title={`Recent Users (${users.length})`}>API calls, pages and actions, last 14 days</ListHead>
      <ul>
        {users.map((user) => (
          <Person key={user.id} user={user} />
        ))}
      </ul>
    </>
  );
}

function Person({ user }: { user: AdminUser }) {
  const name = user.fullName || user.email;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b py-2.75 md:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <Avatar name={name.trim().split(/\s/u)[0] ?? ""} email={user.email} size="lg" tone="neutral" />
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-1.5 font-medium">
          <span className="truncate" data-tooltip={name}>
            {name}
          </span>
          {user.isAdmin ? <Badge variant="accent">Admin</Badge> : null}
          {user.googleId ? <Badge>Google</Badge> : null}
          {user.emailRefusal ? (
            <Badge variant="warning" data-tooltip={user.emailRefusal}>
              Email refused
            </Badge>
          ) : null}
        </div>
        <p className="text-meta text-muted-foreground wrap-anywhere" data-tooltip={user.email}>
          {user.email}, created{" "}
          <time dateTime={user.createdAt} data-tooltip={exactTime(user.createdAt)}>
            {numericTime(user.createdAt)}
          </time>
        </p>
      </div>
      <ActivityStrip calls={user.apiCallsLast14Days} />
    </li>
  );
}
