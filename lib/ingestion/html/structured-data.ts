import { isElement, type PageElement, type ParsedPage, paragraphsOf } from "./page";

/** A node of structured data; nothing in it is trusted to have any shape. */
export type Node = Record<string, unknown>;

const DEEPEST = 8;
const MOST_MEMBERS = 1_000;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).slice(0, MOST_MEMBERS) as unknown[];

function parseBlock(text: string): unknown {
  try {
    // Line breaks within strings are the commonest fault of hand-made blocks.
    return JSON.parse(text.replace(/\p{Cc}+/gu, " ").replace(/^\s*<!--|-->\s*$/g, ""));
  } catch {
    return null;
  }
}

/** Members that lead from a page to what it is about; every other one leads to something else. */
const LEADING = ["@graph", "mainEntity", "mainEntityOfPage", "itemOffered", "about"];

function collect(value: unknown, found: Node[], depth: number): void {
  if (depth > DEEPEST) return;
  for (const member of listOf(value)) {
    if (!isNode(member)) continue;
    found.push(member);
    for (const name of LEADING) if (name in member) collect(member[name], found, depth + 1);
  }
}

/** `@id` alone refers to a node that stands elsewhere in the same blocks. */
function withReferences(nodes: Node[]): Node[] {
  const named = new Map<unknown, Node>();
  for (const node of nodes) if (node["@id"] && Object.keys(node).length > 1) named.set(node["@id"], node);
  const isReference = (node: Node) => Object.keys(node).length === 1 && "@id" in node;
  return [...new Set(nodes.map((node) => (isReference(node) ? (named.get(node["@id"]) ?? node) : node)))];
}

/** The nodes of a page's JSON-LD that may be what it is about; broken blocks are passed over. */
export function readJsonLd({ jsonLd }: ParsedPage): Node[] {
  const found: Node[] = [];
  for (const block of jsonLd) collect(parseBlock(block), found, 0);
  return withReferences(found);
}

const nameOf = (attribute: string) => attribute.replace(/^.*[/#:]/, "");

/** The elements below this one that pass, without looking below those. */
function* outermost(
  element: PageElement,
  passes: (candidate: PageElement) => boolean,
): Generator<PageElement> {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (passes(child)) yield child;
    else yield* outermost(child, passes);
  }
}

function propertyValue(page: ParsedPage, element: PageElement): string {
  const { content, datetime, href, src } = element.attribs;
  return content ?? datetime ?? paragraphsOf(page.$(element)) ?? href ?? src ?? "";
}

/** The properties below an element as members of a node; a scope of its own is a node in it. */
function addProperties(page: ParsedPage, element: PageElement, node: Node, depth: number): void {
  if (depth > DEEPEST) return;
  for (const part of outermost(element, ({ attribs }) => "itemprop" in attribs || "itemscope" in attribs)) {
    const { itemprop, itemscope } = part.attribs;
    if (itemprop === undefined) continue;
    const value = itemscope === undefined ? propertyValue(page, part) : itemOf(page, part, depth + 1);
    for (const name of itemprop.split(/\s+/).map(nameOf)) {
      const before = node[name];
      node[name] = before === undefined ? value : [...listOf(before), value];
    }
    // A value may hold further properties, such as a price with its currency.
    if (itemscope === undefined) addProperties(page, part, node, depth + 1);
  }
}

function itemOf(page: ParsedPage, element: PageElement, depth: number): Node {
  const node: Node = { "@type": (element.attribs.itemtype ?? "").split(/\s+/).map(nameOf) };
  addProperties(page, element, node, depth);
  return node;
}

/** A page's microdata as nodes of structured data. Properties outside of any item belong to the page's own. */
export function readMicrodata(page: ParsedPage, root: PageElement): Node[] {
  const own: Node = { "@type": "Product" };
  addProperties(page, root, own, 0);
  const items = [...outermost(root, ({ attribs }) => "itemscope" in attribs)].map((item) =>
    itemOf(page, item, 0),
  );
  return [...items, ...(Object.keys(own).length > 1 ? [own] : [])];
}

/** Whether a node is of one of these schema.org types. */
export function hasType(node: Node, types: RegExp): boolean {
  return listOf(node["@type"]).some((type) => typeof type === "string" && types.test(nameOf(type)));
}

/** A member of a node as text: a string, a number, or the name or value of the node it leads to. */
export function textMember(node: Node | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const [value] = listOf(node?.[name]);
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim()) return value.trim();
    if (isNode(value) && name !== "name") {
      const within: string | undefined = textMember(value, "name") ?? textMember(value, "value");
      if (within) return within;
    }
  }
  return undefined;
}

/** The first of these members of a node that is a node. */
export function nodeMember(node: Node | undefined, ...names: string[]): Node | undefined {
  return names.flatMap((name) => listOf(node?.[name])).find(isNode);
}

/** A member of a node as nodes. */
export const nodesMember = (node: Node | undefined, name: string): Node[] =>
  listOf(node?.[name]).filter(isNode);

/** The entries of a page's ItemList, in order: the address, and what is said of it. */
export function listedItems(nodes: Node[]): { url: string; item: Node }[] {
  return nodes
    .filter((node) => hasType(node, /^(?:ItemList|SearchResultsPage|CollectionPage|OfferCatalog)$/))
    .flatMap((list) => nodesMember(list, "itemListElement"))
    .flatMap((element) => {
      const item = nodeMember(element, "item") ?? element;
      const address =
        textMember(element, "url") ?? textMember(item, "url", "@id") ?? textMember(element, "item");
      return address ? [{ url: address, item }] : [];
    });
}
