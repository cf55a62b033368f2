/** The key for 'sort by name': no case, accents or leading punctuation; never empty. */
export function titleSortKey(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain.replace(/^[^\p{L}\p{N}]+/u, "") || plain;
}
