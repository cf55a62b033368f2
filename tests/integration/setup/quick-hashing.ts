import { hashSync, verifySync } from "@node-rs/argon2";
import { vi } from "vitest";

// Cheap password hashes for tests. sign-in.test.ts checks the real cost.
vi.mock("@/lib/accounts/hashing-thread", () => ({
  hash: async (password: string) => hashSync(password, { memoryCost: 64, timeCost: 1 }),
  verify: async (passwordHash: string, password: string) => verifySync(passwordHash, password),
}));
