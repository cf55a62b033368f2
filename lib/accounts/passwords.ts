import "server-only";
import { availableParallelism } from "node:os";
import { AppError } from "@/lib/core/errors";
import { hash, verify } from "./hashing-thread";

/** argon2id as OWASP's password storage guide asks: 19 MiB, two passes, one lane (AUTH-13). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the cores, four at most, may hash; the rest keeps answering lists while somebody floods the sign-in. */
const LANES = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
/** When this many are waiting, the next caller is asked to try again: about two seconds of hashing. */
const QUEUE = 64;

// On globalThis, because parts of the build may each have a copy of this module.
const global_ = globalThis as typeof globalThis & {
  winnowHashing?: { running: number; waiting: (() => void)[] };
};

const TOO_MANY = "Too many people are signing in right now. Please try again in a moment.";

function hashing() {
  global_.winnowHashing ??= { running: 0, waiting: [] };
  return global_.winnowHashing;
}

/**
 * Throws UNAVAILABLE when too many are waiting already. Asked before anything else is, so that what a flood sends in
 * vain costs no query.
 */
export function refuseWhenCrowded(): void {
  if (hashing().waiting.length >= QUEUE) {
    throw new AppError("UNAVAILABLE", TOO_MANY, { retryAfterSeconds: 2 });
  }
}

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  const lanes = hashing();
  if (lanes.running >= LANES) {
    refuseWhenCrowded();
    // The lane is handed over, not freed: `running` stays as it is.
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

/** Composed and compatibility forms of the same characters are the same password. */
const canonical = (password: string) => password.normalize("NFKC");

/** argon2id hash in PHC format. Throws UNAVAILABLE when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(canonical(password), COST));
}

let decoy: Promise<string> | undefined;

/**
 * Whether `password` belongs to `passwordHash`. Without a hash (no such account, or one without a password)
 * a decoy is checked, so that the answer takes as long and is false. Throws UNAVAILABLE when too many wait.
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
