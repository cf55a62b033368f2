/**
 * The key for 'sort by name': lower case, no accents, no leading punctuation or space. A title that is only
 * punctuation keeps it, so the key is never empty.
 */
export function titleSortKey(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain.replace(/^[^\p{L}\p{N}]+/u, "") || plain;
}
