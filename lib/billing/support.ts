/**
 * Where a subscriber's question goes (BIL-3: priority customer support): a mail to the support address, marked in
 * its subject so that anyone who answers sorts it first. Null when this server has no such address.
 */
export function supportHref(address: string | undefined, hasPriority: boolean): string | null {
  if (!address) return null;
  const subject = hasPriority ? "[Priority] Question about Winnow" : "Question about Winnow";
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
