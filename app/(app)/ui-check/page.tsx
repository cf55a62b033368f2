import { notFound } from "next/navigation";
export default async function P({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const q = await searchParams;
  if (q.missing) notFound();
  if (q.fail) throw new Error("Listing service timed out after 10 s");
  return <main id="content"><h1>ok</h1></main>;
}
