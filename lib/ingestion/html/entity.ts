import { patternsOf } from "../normalise/phrases";
import type { RawListing } from "../schema";
import type { Facts } from "./fact-list";
import { fieldsFromFacts } from "./facts";
import { meaningOf } from "./labels";
import words from "./page-words.json" with { type: "json" };
import { hasType, type Node, nodeMember, nodesMember, textMember } from "./structured-data";

const PHRASES = patternsOf(words);

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function isNamed(node: Node, title: string): boolean {
  const name = bare(textMember(node, "name") ?? "");
  const wanted = bare(title);
  return name.length > 3 && wanted.length > 3 && (wanted.includes(name) || name.includes(wanted));
}

function pathOf(address: string | undefined, base: string): string | null {
  return address && URL.canParse(address, base) ? new URL(address, base).pathname.replace(/\/$/, "") : null;
}

const offersOf = (node: Node): Node[] =>
  ["offers", "makesOffer"]
    .flatMap((name) => nodesMember(node, name))
    .flatMap((offer) => [offer, ...nodesMember(offer, "offers")]);

/** A company beside a listing is its broker unless it is on offer: organizations offer their services. */
function isCandidate(node: Node, title: string): boolean {
  if (hasType(node, PHRASES.goods)) return true;
  if (!hasType(node, PHRASES.company)) return false;
  const isTitle =
    isNamed(node, title) && bare(title).startsWith(bare(textMember(node, "name") ?? "").slice(0, 20));
  const isOffered = offersOf(node).length > 0 || "price" in node;
  return isTitle || (isOffered && !hasType(node, /^(?:Organization|Corporation)$/));
}

/** What a page is about: its main entity, the node with its title or URL, or the only candidate. */
export function mainEntity(nodes: Node[], page: { url: string; title: string }): Node | undefined {
  const candidates = nodes.filter((node) => isCandidate(node, page.title));
  const path = pathOf(page.url, page.url);
  const declared = nodes
    .filter((node) => hasType(node, PHRASES.page))
    .map((node) => nodeMember(node, "mainEntity"))
    .find(
      (node) =>
        node &&
        (isCandidate(node, page.title) || candidates.some(({ "@id": id }) => id && id === node["@id"])),
    );
  if (declared)
    return (
      candidates.find((node) => node === declared || (node["@id"] && node["@id"] === declared["@id"])) ??
      declared
    );
  const named = candidates.filter((node) => isNamed(node, page.title));
  if (named[0]) return named[0];
  const addressed = candidates.filter((node) => pathOf(textMember(node, "url", "@id"), page.url) === path);
  if (addressed[0]) return addressed[0];
  const [only, ...others] = candidates;
  const elsewhere = pathOf(textMember(only, "url"), page.url);
  return others.length === 0 && (elsewhere === null || elsewhere === "" || elsewhere === path)
    ? only
    : undefined;
}

/** Structured data uses a price of 0 for 'not given'. */
const given = (amount: string | undefined) => (amount && Number(amount) !== 0 ? amount : undefined);

function priceOf(offer: Node | undefined): string | undefined {
  const specified = nodeMember(offer, "priceSpecification");
  const exact = given(textMember(offer, "price")) ?? given(textMember(specified, "price"));
  if (exact) return exact;
  const low = given(textMember(offer, "lowPrice") ?? textMember(specified, "minPrice"));
  const high = given(textMember(offer, "highPrice") ?? textMember(specified, "maxPrice"));
  return low && high && low !== high ? `${low} - ${high}` : (low ?? high);
}

/** Named properties, and members whose name is a label ('cashFlow', 'AskingPrice'), as facts. */
function propertiesOf(nodes: Node[]): Facts {
  const facts: Facts = new Map();
  const add = (name: string | undefined, value: string | undefined) => {
    if (/InStock|InStoreOnly|OnlineOnly/.test(value ?? "")) return;
    if (name && value && name.length <= 60 && !facts.has(name)) facts.set(name, value);
  };
  for (const node of nodes) {
    for (const property of nodesMember(node, "additionalProperty")) {
      const value = textMember(property, "value");
      const unit = textMember(property, "unitText");
      add(textMember(property, "name"), value && unit ? `${value} ${unit}` : value);
    }
    for (const name of Object.keys(node)) {
      if (!PHRASES.standard.test(name) && meaningOf(name)) {
        add(name.replace(/([a-z])([A-Z])/g, "$1 $2"), textMember(node, name));
      }
    }
  }
  return facts;
}

/** Fields and facts from the node a page is about: its offers hold the figures and often the place. */
export function fieldsFromEntity(node: Node | undefined): { fields: Partial<RawListing>; facts: Facts } {
  if (!node) return { fields: {}, facts: new Map() };
  const offers = offersOf(node);
  const offer = offers.find((candidate) => priceOf(candidate)) ?? offers[0] ?? node;
  const places = [
    ...[offer, node].map((holder) =>
      nodeMember(holder, "availableAtOrFrom", "locationCreated", "contentLocation", "location"),
    ),
    node,
    offer,
  ];
  const place = places.find((candidate) => nodeMember(candidate, "address"));
  const address = nodeMember(place, "address");
  const facts = propertiesOf([node, ...offers]);
  const labelled = fieldsFromFacts(facts);
  return {
    facts,
    fields: {
      ...labelled,
      title: textMember(node, "name"),
      description: textMember(node, "description") ?? labelled.description,
      askingPrice: labelled.askingPrice ?? priceOf(offer),
      currency: priceOf(offer)
        ? (textMember(offer, "priceCurrency") ??
          textMember(nodeMember(offer, "priceSpecification"), "priceCurrency"))
        : undefined,
      location: address ? undefined : (textMember(node, "address") ?? labelled.location),
      city: textMember(address, "addressLocality") ?? textMember(node, "addressLocality"),
      region: textMember(address, "addressRegion") ?? textMember(node, "addressRegion"),
      country: textMember(address, "addressCountry") ?? textMember(node, "addressCountry"),
      industry: labelled.industry ?? textMember(node, "category"),
      employees: labelled.employees ?? textMember(node, "numberOfEmployees"),
      brokerName: textMember(offer, "seller", "offeredBy") ?? textMember(node, "provider", "broker"),
    },
  };
}
