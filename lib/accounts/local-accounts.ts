import "server-only";
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/core/env";
import { refuseEasyPassword } from "./easy-passwords";
import { normaliseEmail } from "./email-address";
import { promoteToAdmin } from "./mutations/roles";
import { insertUser } from "./mutations/sign-up";
import { hashPassword, verifyPassword } from "./passwords";
import { findByEmail, hasAdmin } from "./queries";
import { PASSWORD_MAX, PASSWORD_MIN } from "./texts";

export interface LocalAccount {
  email: string;
  /** Null when unknown: chosen by the owner, or generated at an earlier start. */
  password: string | null;
  role: "admin" | "demo";
  created: boolean;
  /** The ADMIN_EMAIL account exists but its address is unverified, so it was not promoted. */
  unverified?: true;
}

const ADMIN_EMAIL = "admin@winnow.local";
const DEMO_EMAIL = "demo@winnow.local";

/** 96 random bits in a form that is easy to read out and type. */
const randomPassword = () => randomBytes(12).toString("base64url");

/**
 * Ensures the accounts a start needs. Idempotent, and safe to call from several processes at once.
 *
 * - With ADMIN_EMAIL: creates that admin, or promotes the existing user if the address is verified. Promotion
 *   sets ADMIN_PASSWORD and ends the user's sessions.
 * - Without it, and without any admin: creates one with a random password, which is returned only this once.
 * - With `demo` (local starts): also a demo user, whose password is stored in DATA_DIR so every start can
 *   print it.
 * - `passwordOf` gives predetermined passwords, which can be printed at any time; by default they are random.
 *
 * Throws an Error that names ADMIN_EMAIL or ADMIN_PASSWORD when it is invalid.
 */
export async function ensureLocalAccounts({
  demo = true,
  passwordOf = (_role: LocalAccount["role"]): string | undefined => undefined,
} = {}): Promise<LocalAccount[]> {
  const admin = await ensureAdmin(passwordOf("admin"));
  return [...(admin ? [admin] : []), ...(demo ? [await ensureDemo(passwordOf("demo"))] : [])];
}

/** The known password if it is still valid for the account, otherwise null. */
async function stillOpens(hash: string | null, known: string | undefined): Promise<string | null> {
  return known && (await verifyPassword(hash, known)) ? known : null;
}

async function ensureAdmin(foreseen: string | undefined): Promise<LocalAccount | undefined> {
  const { ADMIN_EMAIL: wanted, ADMIN_PASSWORD: chosen } = env();
  const email = normaliseEmail(wanted ?? ADMIN_EMAIL);
  if (email === null) throw new Error(`ADMIN_EMAIL: ${wanted} is not an email address.`);
  if (chosen !== undefined && (chosen.length < PASSWORD_MIN || chosen.length > PASSWORD_MAX)) {
    throw new Error(`ADMIN_PASSWORD: must be ${PASSWORD_MIN} to ${PASSWORD_MAX} characters long.`);
  }
  const existing = await findByEmail(email);
  if (existing) {
    const password = await stillOpens(existing.passwordHash, foreseen);
    const known = { email, password, role: "admin", created: false } as const;
    if (!wanted || existing.isAdmin) return known;
    if (!existing.emailVerified) return { ...known, unverified: true };
    if (chosen !== undefined) await refuseEasyAdminPassword(chosen, email);
    await promoteToAdmin(existing.id, chosen === undefined ? undefined : await hashPassword(chosen));
    return known;
  }
  if (!wanted && (await hasAdmin())) return undefined;
  if (chosen !== undefined) await refuseEasyAdminPassword(chosen, email);
  const password = chosen ?? foreseen ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const id = await insertUser({ email, fullName: "Admin", passwordHash, isAdmin: true, emailVerified: true });
  return {
    email,
    password: id && chosen === undefined ? password : null,
    role: "admin",
    created: id !== undefined,
  };
}

async function refuseEasyAdminPassword(chosen: string, email: string): Promise<void> {
  await refuseEasyPassword(chosen, email, "ADMIN_PASSWORD").catch((thrown: Error) => {
    throw new Error(`ADMIN_PASSWORD: ${thrown.message}`);
  });
}

async function ensureDemo(foreseen: string | undefined): Promise<LocalAccount> {
  const account = { email: DEMO_EMAIL, role: "demo" } as const;
  const path = join(env().DATA_DIR, "demo-password");
  const existing = await findByEmail(DEMO_EMAIL);
  if (existing) {
    const kept = foreseen ?? (await readFile(path, "utf8").catch(() => ""));
    return { ...account, password: await stillOpens(existing.passwordHash, kept), created: false };
  }
  const password = foreseen ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const user = { email: DEMO_EMAIL, fullName: "Demo User", passwordHash, emailVerified: true };
  const id = await insertUser(user);
  if (!id) return { ...account, password: null, created: false };
  if (!foreseen) await writeFile(path, password, { mode: 0o600 });
  return { ...account, password, created: true };
}
