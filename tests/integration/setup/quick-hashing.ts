import { hashSync, verifySync } from "@node-rs/argon2";
import { vi } from "vitest";

// Passwords cost a fraction of what they cost in use: what that is, sign-in.test.ts sees.
vi.mock("@/lib/accounts/hashing-thread", () => ({
  hash: async (password: string) => hashSync(password, { memoryCost: 64, timeCost: 1 }),
  verify: async (passwordHash: string, password: string) => verifySync(passwordHash, password),
}));
