import postgres from "postgres";

interface Row {
  id: string;
  title: string;
  industry: string | null;
  location: string | null;
  asking_price: string | null;
  revenue: string | null;
  earnings: string | null;
}

let pool: postgres.Sql | undefined;

/** Reads the newest twenty listings with one plain query. */
export function readRows(): Promise<Row[]> {
  pool ??= postgres(process.env.DATABASE_URL ?? "", { ...socket(), max: 10 });
  return pool<Row[]>`
    select id, title, industry, location, asking_price, revenue, earnings
    from listings order by updated_at desc, id desc limit 20`;
}

function socket(): { path?: string } {
  const path = process.env.DATABASE_SOCKET;
  return path ? { path } : {};
}
