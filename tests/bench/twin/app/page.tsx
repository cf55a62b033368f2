import { connection } from "next/server";
import { readRows } from "./query";

/** The least that a dynamic page with twenty rows out of a database can be. */
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
