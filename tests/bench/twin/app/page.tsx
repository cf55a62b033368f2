import { connection } from "next/server";
import { readRows } from "./query";

/** A minimal dynamic page: a table of twenty rows from the database. */
export default async function Page() {
  await connection();
  const rows = await readRows();
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.title}</td>
            <td>{row.industry}</td>
            <td>{row.location}</td>
            <td>{row.asking_price}</td>
            <td>{row.revenue}</td>
            <td>{row.earnings}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
