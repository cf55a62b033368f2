import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { makeServerFolder } from "@/tests/temporary-postgres";
import { findTools, hasGpg, onStage, rehearse } from "../bench/backup-drill";

// Enough sample listings to detect an incomplete restore.
vi.mock(import("@/lib/ingestion/sources/sample/listings"), async (original) => {
  const { sampleListings } = await original();
  return { sampleListings: async (now) => (await sampleListings(now)).slice(0, 200) };
});

const tools = findTools();

describe.skipIf(!tools || !hasGpg)("a backup (needs PostgreSQL's client tools and gpg)", () => {
  it("restores everything when decrypted, and reveals nothing without its key [OPS-5]", async () => {
    await onStage(
      tools ?? "",
      async (stage) => {
        const { before, after, migrations } = await rehearse(stage, "a long passphrase that nobody guesses");
        expect(after).toEqual(before);
        expect(before.get("public.users")).toBe(3);
        expect(before.get("public.listings")).toBe(200);
        expect(migrations).toBe(0);

        const path = join(stage.home, "winnow.dump.gpg");
        const file = readFileSync(path);
        for (const plain of ["bench.example", "PGDMP", "owner retiring"])
          expect(file.includes(plain)).toBe(false);
        const restore = (key: string) => {
          writeFileSync(join(stage.home, "other-key"), key);
          stage.run(
            `set -o pipefail
          gpg --batch --quiet --decrypt --pinentry-mode loopback --passphrase-file other-key winnow.dump.gpg > plain`,
          );
        };
        expect(() => restore("another passphrase")).toThrow();
        file[Math.floor(file.length / 2)] = (file[Math.floor(file.length / 2)] ?? 0) ^ 1;
        writeFileSync(path, file);
        expect(() => restore("a long passphrase that nobody guesses")).toThrow();
      },
      makeServerFolder(),
    );
  }, 180_000);
});
