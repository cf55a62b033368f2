import "server-only";
import { availableParallelism } from "node:os";
import { AppError } from "@/lib/core/errors";
import { hash, verify } from "./hashing-thread";

/** argon2id parameters recommended by OWASP: 19 MiB, two passes, one lane (AUTH-13). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes: half of the cores, at most four. The others keep serving if sign-in is flooded. */
const LANES = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Maximum number of waiting callers, about two seconds of hashing. Further callers are told to retry. */
const QUEUE = 64;

// On globalThis because the server bundles may each contain a copy of this module.
const global_ = globalThis as typeof globalThis & {
  winnowHashing?: { running: number; waiting: (() => void)[] };
};

const TOO_MANY = "Too many people are signing in right now. Please try again in a moment.";

function hashing() {
  global_.winnowHashing ??= { running: 0, waiting: [] };
  return global_.winnowHashing;
}

/** Throws UNAVAILABLE when the queue is full. Call it first, so that a flood of sign-ins costs no queries. */
export function refuseWhenCrowded(): void {
  if (hashing().waiting.length >= QUEUE) {
    throw new AppError("UNAVAILABLE", TOO_MANY, { retryAfterSeconds: 2 });
  }
}

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  const lanes = hashing();
  if (lanes.running >= LANES) {
    refuseWhenCrowded();
    // The finishing call hands over its lane, so `running` does not change.
    await new Promise<void>((resolve) => lanes.waiting.push(resolve));
  } else {
    lanes.running += 1;
  }
  try {
    return await work();
  } finally {
    const next = lanes.waiting.shift();
    if (next) next();
    else lanes.running -= 1;
  }
}

/** Composed and compatibility forms of a character count as the same character. */
const canonical = (password: string) => password.normalize("NFKC");

/** argon2id hash in PHC format. Throws UNAVAILABLE when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(canonical(password), COST));
}

let decoy: Promise<string> | undefined;

/**
 * Whether `password` matches `passwordHash`. Without a hash (no such account, or no password) a decoy is
 * checked, so that the result is false but takes as long. Throws UNAVAILABLE when the queue is full.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash("decoy of nobody", COST);
  const against = passwordHash ?? (await decoy);
  const matches = await inLane(() => verify(against, canonical(password)));
  return matches && typeof passwordHash === "string";
}
