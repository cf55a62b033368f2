/**
 * What 'sort by name' means to a person: lower case, no accents, no leading punctuation or space.
 * A title of punctuation only keeps it, so that the key is never empty.
 */
export function titleSortKey(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain.replace(/^[^\p{L}\p{N}]+/u, "") || plain;
}
