import { sql } from "@/db/client";

/** Gives an account a passkey as a second step, a recovery code, a webhook, feeds, a share and an inbound address. */
export async function addWaysIn(email: string): Promise<void> {
  const [user] = await sql()<[{ id: string }]>`
    update users set asks_passkey = true, calendar_hash = ${`calendar of ${email}`} where email = ${email} returning id`;
  const { id } = user;
  await sql()`insert into passkeys (id, user_id, public_key, counter, transports, name)
    values (${`key of ${email}`}, ${id}, '', 0, '{}', 'Key')`;
  await sql()`insert into recovery_codes (code_hash, user_id) values (${`code of ${email}`}, ${id})`;
  await sql()`insert into webhooks (user_id, url, format, secret) values (${id}, 'https://hook.example', 'standard', 'secret')`;
  await sql()`insert into alert_feeds (user_id, token_hash) values (${id}, ${`feed of ${email}`})`;
  await sql()`
    insert into shares (user_id, token_hash, listing_ids, parts, title, expires_at)
    values (${id}, ${`share of ${email}`}, '{1}', '[]', 'A share', now() + interval '1 day')`;
  await sql()`insert into inbound_addresses (user_id, token) values (${id}, ${`inbound of ${email}`})`;
}

/** What is left of them, with reset links still valid. */
export async function waysIn(email: string) {
  const [left] = await sql()<[{ rows: number; asksPasskey: boolean; calendar: string | null }]>`
    select u.asks_passkey as "asksPasskey", u.calendar_hash as calendar,
      (select count(*) from passkeys where user_id = u.id)::int
      + (select count(*) from recovery_codes where user_id = u.id)::int
      + (select count(*) from webhooks where user_id = u.id)::int
      + (select count(*) from alert_feeds where user_id = u.id)::int
      + (select count(*) from shares where user_id = u.id)::int
      + (select count(*) from inbound_addresses where user_id = u.id)::int
      + (select count(*) from password_resets where user_id = u.id and used_at is null)::int as rows
    from users u where u.email = ${email}`;
  return left;
}
