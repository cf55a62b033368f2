import { closeDatabase, db, sql } from "@/db/client";
import { startSession } from "@/lib/auth/sign-in";

/** Somebody who uses the product, with what their requests carry. */
export interface Person {
  id: string;
  email: string;
  /** Headers of a request for a page. */
  page: Record<string, string>;
  /** Headers of an API call. */
  api: Record<string, string>;
}

/** Signs so many new people in on a database. */
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
