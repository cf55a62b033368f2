/** '81 days on offer', or 'at least 81 days on offer' when the source gives no date (CHK-3). */
export function onOfferInWords({
  daysOnOffer,
  daysAreAtLeast,
}: {
  daysOnOffer: number;
  daysAreAtLeast: boolean;
}): string {
  if (daysOnOffer === 0) return daysAreAtLeast ? "first seen today" : "on offer since today";
  const days = daysOnOffer === 1 ? "1 day" : `${daysOnOffer.toLocaleString("en-US")} days`;
  return `${daysAreAtLeast ? "at least " : ""}${days} on offer`;
}
