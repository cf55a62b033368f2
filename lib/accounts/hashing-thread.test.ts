import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { describe, expect, it } from "vitest";
import { hash, verify } from "./hashing-thread";

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The niceness of each thread of this process. */
function priorities(): number[] {
  return readdirSync("/proc/self/task").map((thread) => {
    const afterName = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ")[1];
    return Number(afterName?.split(" ")[16]);
  });
}

describe("password hashing in worker threads [AUTH-13]", () => {
  it("creates argon2id hashes that match only their own password, also in parallel", async () => {
    const words = Array.from({ length: 8 }, (_, index) => `password ${index}`);
    const hashes = await Promise.all(words.map((word) => hash(word, CHEAP)));
    for (const text of hashes) expect(text).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    const matches = hashes.map((text, index) => verify(text, words[index] ?? ""));
    expect(await Promise.all(matches)).toEqual(words.map(() => true));
    expect(await verify(hashes[0] ?? "", "password 1")).toBe(false);
  });

  it("throws for a malformed hash and keeps working", async () => {
    await expect(verify("no hash", "password")).rejects.toThrow();
    expect(await verify(await hash("password", CHEAP), "password")).toBe(true);
  });

  it("runs at a lower priority than request threads on Linux", async () => {
    await hash("password", CHEAP);
    if (process.platform !== "linux") return;
    // Relative to the priority of the process itself.
    expect(Math.max(...priorities())).toBe(Math.min(getPriority() + 10, 19));
  });
});
