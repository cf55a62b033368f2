import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serverAccount } from "@/scripts/postgres/account";
import { freePort } from "./free-port";

/** Where distributions install it. */
const PROGRAM = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((path) => existsSync(path));

/** False if `pgbouncer` is not installed. Tests through it are then skipped. */
export const hasPgBouncer = PROGRAM !== undefined;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((done) => {
    socket.once("connect", () => done(true)).once("error", () => done(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

/** Starts PgBouncer in transaction mode in front of the server at `url`. Returns the URL through it. */
export async function startPgBouncer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, searchParams, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "winnow-pgbouncer-"));
  chmodSync(folder, 0o755);
  const listenPort = await freePort("127.0.0.1");
  const behind = `host=${searchParams.get("host") ?? hostname} port=${port || 5432}`;
  writeFileSync(join(folder, "users"), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = ${behind} user=${username} ${password && `password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users")}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
`,
  );
  const child = spawn(PROGRAM ?? "pgbouncer", [join(folder, "pgbouncer.ini")], {
    ...serverAccount(folder),
    stdio: "ignore",
  });
  for (let tries = 0; tries < 100 && !(await answers(listenPort)); tries++) await delay(50);
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
