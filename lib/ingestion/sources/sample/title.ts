import type { Random } from "./random";
import type { Story } from "./story";
import { fill, inBritish, polish } from "./wording";

/** What the story allows a title to add, beside what the concept says of itself. */
function endings(story: Story): string[] {
  const { place, type } = story;
  const where = place.country === "US" && place.code !== "DC" ? `${place.city}, ${place.code}` : place.city;
  if (type === "New franchise")
    return [`New Franchise Territory, ${where}`, `New Territory in ${place.city}`];
  if (type === "Asset sale") return [`Asset Sale, ${where}`, `Equipped and Ready to Reopen, ${place.city}`];
  const found = [...story.concept.tails, `${where}`, `in ${place.city}`];
  if (type === "Distressed")
    return [`Turnaround Opportunity, ${where}`, `Priced for Quick Sale, ${place.city}`];
  if (type === "Start-up") return [`Opened ${story.founded}, ${where}`, `Young Business in ${place.city}`];
  if (type === "Franchise resale") found.push("Franchise Resale", `Franchise Resale, ${where}`);
  if (story.ownerYears > 20) found.push(`${story.slots.years} Years Under One Owner`);
  if (story.slots.age && Number(story.slots.age) > 25) found.push(`Established ${story.founded}`);
  if (story.reason === "retirement") found.push("Owner Retiring");
  if (story.running === "manager") found.push("Manager Stays");
  if (story.running === "absentee") found.push("Absentee Owner");
  if (story.premises.kind === "owned" && story.premises.included)
    found.push("Real Estate Included", `Real Estate Included, ${where}`);
  if (story.sba) found.push("SBA Pre-Qualified");
  if (story.premises.kind === "home") found.push("Home-Based");
  return found;
}

/** A title that is not yet in `taken`, which it joins. Throws when the concept has no further wording. */
export function titleFor(story: Story, taken: Set<string>, random: Random): string {
  for (let attempt = 0; attempt < 60; attempt++) {
    // The concept's own endings say the most, so they have the first tries.
    const own = attempt < 3 && random.chance(0.6) && canUseOwn(story);
    const ending = own ? random.pick(story.concept.tails) : random.pick(endings(story));
    const joint = ending.startsWith("in ") ? " " : random.pick([", ", ", ", ", ", " – "]);
    const template = `${random.pick(story.concept.heads)}${joint}${ending}`;
    const filled = polish(fill(template, story.slots, random));
    const title = story.place.country === "US" ? filled : inBritish(filled, story.place.country !== "GB");
    const key = title.toLowerCase();
    if (!taken.has(key)) {
      taken.add(key);
      return title;
    }
  }
  throw new Error(`no unused title left for '${story.concept.heads[0]}'`);
}

function canUseOwn(story: Story): boolean {
  return (
    story.concept.tails.length > 0 &&
    !["New franchise", "Asset sale", "Distressed", "Start-up"].includes(story.type)
  );
}
