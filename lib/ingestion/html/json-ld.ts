/** A node of structured data; nothing in it is trusted to have any shape. */
export type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Other listings that a page mentions; they must never be taken for the page's own. */
const FOREIGN = new Set(["isSimilarTo", "isRelatedTo", "itemListElement", "breadcrumb", "review"]);
const DEEPEST = 6;

function collect(value: unknown, found: Node[], depth: number): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const member of value.slice(0, 1_000)) collect(member, found, depth + 1);
  } else if (isNode(value)) {
    found.push(value);
    for (const [name, member] of Object.entries(value)) {
      if (!FOREIGN.has(name) && typeof member === "object") collect(member, found, depth + 1);
    }
  }
}

function parseBlock(text: string): unknown {
  try {
    // Line breaks within strings are the commonest fault of hand-made blocks.
    return JSON.parse(text.replace(/\p{Cc}+/gu, " "));
  } catch {
    return null;
  }
}

/** Every node of a page's JSON-LD, outermost first; broken blocks and foreign listings are passed over. */
export function readNodes(blocks: string[]): Node[] {
  const found: Node[] = [];
  for (const block of blocks) collect(parseBlock(block), found, 0);
  return found;
}

/** Whether a node is of one of these schema.org types. */
export function hasType(node: Node, types: readonly string[]): boolean {
  const own = Array.isArray(node["@type"]) ? node["@type"] : [node["@type"]];
  return own.some((type) => typeof type === "string" && types.includes(type.replace(/^.*[/#:]/, "")));
}

/** A member of a node as text: a string, a number, or the name of the node it leads to. */
export function textMember(node: Node | undefined, name: string): string | undefined {
  const value = Array.isArray(node?.[name]) ? node[name][0] : node?.[name];
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim() || undefined;
  return isNode(value) ? textMember(value, "name") : undefined;
}

/** A member of a node as node: the first when it is a list. */
export function nodeMember(node: Node | undefined, name: string): Node | undefined {
  const value = Array.isArray(node?.[name]) ? node[name][0] : node?.[name];
  return isNode(value) ? value : undefined;
}

/** The addresses in a page's ItemList, in order. */
export function listedUrls(nodes: Node[]): string[] {
  return nodes
    .filter((node) => hasType(node, ["ItemList"]))
    .flatMap((list) => (Array.isArray(list.itemListElement) ? (list.itemListElement as unknown[]) : []))
    .filter(isNode)
    .map((element) => {
      const item = nodeMember(element, "item");
      return (
        textMember(element, "url") ??
        textMember(item, "url") ??
        textMember(item, "@id") ??
        textMember(element, "item")
      );
    })
    .filter((url) => url !== undefined);
}
