import { findTools, onStage, rehearse } from "./backup-drill";
import { useTestEnvironment } from "./environment";
import { printTable } from "./table";

/** Dumps and restores a database with listings, users and jobs, using the commands of docs/deploy.md. */
export async function benchBackup(): Promise<void> {
  useTestEnvironment();
  const tools = findTools();
  if (!tools) {
    throw new Error(
      "Set PG_BIN to a folder with initdb, postgres, pg_dump, pg_restore and createdb of PostgreSQL 15 or newer.",
    );
  }
  await onStage(tools, async (stage) => {
    const { before, after, migrations, seconds } = await rehearse(stage);
    const different = [...before].filter(([name, rows]) => after.get(name) !== rows);
    printTable(
      `Backup and restore with ${stage.version}`,
      ["figure", "goal", "measured"],
      [
        [`tables with a different row count, of ${before.size}`, "0", String(different.length)],
        ["tables missing or extra after the restore", "0", String(Math.abs(before.size - after.size))],
        ["total rows", "", sum(before).toLocaleString("en-US")],
        ["migrations still to apply after the restore", "0", String(migrations)],
        ["dump and restore", "", `${seconds.toFixed(1)} s`],
      ],
    );
    for (const [name, rows] of different)
      console.error(`${name}: ${rows} rows before, ${after.get(name)} after the restore`);
  });
}

const sum = (all: Map<string, number>) => [...all.values()].reduce((total, rows) => total + rows, 0);
