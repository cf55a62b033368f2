/**
 * One or two letters for a user: the first and last word of the name, else the first letter of the email
 * address, else '?'.
 */
export function initials(fullName: string, email = ""): string {
  const words = fullName.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => firstLetter(word ?? "")).join("");
  return (letters || firstLetter(email.trim()) || "?").toLocaleUpperCase("en-US");
}

const characters = new Intl.Segmenter("en");

/** The first letter or digit as displayed: accents and joined emoji stay whole. */
function firstLetter(word: string): string {
  const bare = word.replace(/^[^\p{L}\p{N}]+/u, "");
  return characters.segment(bare)[Symbol.iterator]().next().value?.segment ?? "";
}
