import { describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { hashPassword, verifyPassword } from "./passwords";

/** Hashes in progress, and their maximum so far. */
const lanes = { now: 0, most: 0 };
vi.mock("./hashing-thread", async (importOriginal) => {
  const real = await importOriginal<typeof import("./hashing-thread")>();
  const counted = async <T>(work: Promise<T>) => {
    lanes.now += 1;
    lanes.most = Math.max(lanes.most, lanes.now);
    return work.finally(() => {
      lanes.now -= 1;
    });
  };
  return {
    hash: (password: string, cost: object) =>
      counted(real.hash(password, { ...cost, memoryCost: 64, timeCost: 1 })),
    verify: (hash: string, password: string) => counted(real.verify(hash, password)),
  };
});
vi.mock("node:os", () => ({ availableParallelism: () => 4 }));

describe("passwords [AUTH-13]", () => {
  it("match only their own hash, in any Unicode form of the same characters", async () => {
    const hash = await hashPassword("café crème");
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(hash, "cafe\u0301 cre\u0300me")).toBe(true);
    expect(await verifyPassword(hash, "cafe creme")).toBe(false);
  });

  it("do not match a missing hash, but still cost one check", async () => {
    expect(await verifyPassword(null, "decoy of nobody")).toBe(false);
    expect(await verifyPassword(undefined, "")).toBe(false);
  });

  it("are hashed on at most half of the cores; beyond 64 waiting callers, requests are rejected", async () => {
    lanes.most = 0;
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword("12345678")));
    expect(lanes.most).toBe(2);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(100 - 2 - 64);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 2 });
    }
    await expect(hashPassword("12345678")).resolves.toMatch(/^\$argon2id\$/);
  });
});
