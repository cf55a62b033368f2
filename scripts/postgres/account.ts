import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { PlainError } from "../plain-error";

/** The system account a server process runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** The account called `name` in /etc/passwd, or undefined. */
function find(name: string): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * The account to run the server as; undefined for the current user. Postgres refuses to run as root, so root
 * uses the owner of the existing `cluster`, otherwise `postgres`, otherwise `nobody`.
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = find("postgres") ?? find("nobody");
  if (!account) {
    throw new PlainError(
      "Postgres cannot run as root, and there is no account 'postgres' or 'nobody' to run it as. Start as a regular user, or set DATABASE_URL.",
    );
  }
  return account;
}

/** Whether `account` may enter every folder down to and including `folder`. */
export function canReach(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canReach(parent, account);
}
