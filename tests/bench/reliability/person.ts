import { closeDatabase, db, sql } from "@/db/client";
import { startSession } from "@/lib/auth/sign-in";

/** A signed-in user and the headers of their requests. */
export interface Person {
  id: string;
  email: string;
  /** Headers for page requests. */
  page: Record<string, string>;
  /** Headers for API calls. */
  api: Record<string, string>;
}

/** Adds `count` users to a database and signs them in. */
export async function addPeople(databaseUrl: string, count: number): Promise<Person[]> {
  process.env.DATABASE_URL = databaseUrl;
  try {
    const people: Person[] = [];
    for (let number = 1; number <= count; number += 1) people.push(await addPerson(number));
    return people;
  } finally {
    await closeDatabase();
  }
}

async function addPerson(number: number): Promise<Person> {
  const email = `person-${number}-${crypto.randomUUID()}@bench.example`;
  const [user] = await sql()<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${email}, now() + interval '14 days') returning id`;
  const caller = { address: "127.0.0.1", userAgent: "bench" };
  const { cookie, tokens } = await startSession(db(), user.id, caller, "password");
  const api = { authorization: `Bearer ${tokens.accessToken}`, "content-type": "application/json" };
  return { id: user.id, email, page: { cookie: `winnow-session=${cookie}` }, api };
}
