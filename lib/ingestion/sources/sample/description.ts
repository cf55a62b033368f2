import {
  ALONE,
  BUYER,
  BY_TYPE,
  CLOSINGS,
  CONCENTRATION,
  FEW,
  FINANCING,
  HANDOVER,
  HOME,
  LEASED,
  LEASED_VAGUE,
  MARKETING,
  OPENINGS,
  OWNED,
  OWNED_APART,
  REASON,
  RECORDS,
  REMOTE,
  RIVALS,
  RIVALS_ONLINE,
  RUNNING,
  SBA,
  SPREAD,
  STAFF,
  STOCK_IN,
  STOCK_OUT,
  TRAINING,
  TREND,
  VEHICLES,
} from "./phrases";
import type { Random } from "./random";
import { CURRENCY_SIGN, type Story } from "./story";
import { fill, inBritish, polish, wholeNumber } from "./wording";

type Topic =
  | "about"
  | "trade"
  | "kit"
  | "premises"
  | "people"
  | "trend"
  | "growth"
  | "reason"
  | "terms"
  | "closing";
interface Piece {
  topic: Topic;
  text: string;
  /** Lower comes first when the text is to be short. */
  rank: number;
}

const SHORTEST = 210;
const LONGEST = 1_980;

/** One topic each, in several orders, so that neighbouring listings do not read alike. */
const ORDERS: readonly (readonly Topic[][])[] = [
  [
    ["about", "trade", "kit"],
    ["people", "premises"],
    ["trend", "growth"],
    ["reason", "terms", "closing"],
  ],
  [
    ["reason", "about"],
    ["trade", "trend"],
    ["kit", "premises", "people"],
    ["growth", "terms", "closing"],
  ],
  [
    ["about", "kit"],
    ["trade", "people", "trend"],
    ["reason", "premises"],
    ["terms", "growth", "closing"],
  ],
  [
    ["about", "people"],
    ["kit", "trade", "premises"],
    ["trend", "reason", "growth"],
    ["terms", "closing"],
  ],
  [
    ["about", "trade"],
    ["people", "kit"],
    ["growth", "trend", "premises"],
    ["terms", "reason", "closing"],
  ],
];
const LABELS: Partial<Record<Topic, string>> = {
  kit: "Equipment and systems",
  premises: "Premises",
  people: "Staff",
  growth: "Growth",
  reason: "Reason for sale",
  terms: "Terms",
};

/** '$45,000' or '£45,000'. */
function amount(story: Story, value: number): string {
  return `${CURRENCY_SIGN[story.place.country]}${wholeNumber(value)}`;
}

function pieces(story: Story, random: Random): Piece[] {
  const { premises, figures, largestCustomer: largest } = story;
  const words: Record<string, string> = {
    ...story.slots,
    noun: story.concept.noun,
    weeks: String(story.trainingWeeks),
    share: String(story.noteShare),
    largest: String(largest),
    topFive: String(Math.min(88, Math.round(largest * 1.9 + 6))),
    stock: amount(story, story.stock?.value ?? 0),
    franchiseEnds: String(story.year + 2 + (story.founded % 9)),
    net: "triple net",
  };
  if (premises.kind === "leased") {
    words.place = premises.area;
    words.ends = premises.ends;
    words.options = premises.options ? `, with ${premises.options}` : "";
    words.rent = amount(story, premises.rent);
    if (story.place.country !== "US") words.net = "plus outgoings";
  } else if (premises.kind === "owned") {
    words.place = premises.area;
    words.value = amount(story, premises.value);
  }
  const found: Piece[] = [];
  const add = (topic: Topic, rank: number, templates: readonly string[] = []) => {
    if (templates.length > 0) found.push({ topic, rank, text: fill(random.pick(templates), words, random) });
  };
  const sure = (topic: Topic, rank: number, texts: readonly string[], step = 3) => {
    texts.forEach((text, i) => {
      found.push({ topic, rank: rank + i * step, text });
    });
  };
  if (story.type === "New franchise") {
    const [award = "", ...terms] = BY_TYPE["New franchise"] ?? [];
    add("about", 0, [award]);
    sure("about", 1, story.does);
    for (const [i, text] of terms.entries()) add("about", 1 + i, [text]);
    add("terms", 6, FINANCING[story.financing]);
    add("closing", 9, CLOSINGS);
    return found;
  }
  sure("about", 0, story.does, 5);
  add("terms", 1, BY_TYPE[story.type]);
  if (story.type !== "Start-up") {
    add("about", random.pick([3, 9]), OPENINGS);
    // Half of the brokers begin with how long it has stood, the others with what it does.
    if (random.chance(0.5)) found.unshift(...found.splice(-1));
  }
  sure("kit", random.int(2, 6), story.kit);
  add("premises", random.int(2, 7), premisesTemplates(story, random));
  if (story.type === "Asset sale") {
    (BY_TYPE["Asset sale"] ?? []).forEach((text, i) => {
      if (!found.some((piece) => piece.text === text)) add("terms", 4 + i, [text]);
    });
    add("closing", 9, CLOSINGS);
    return found;
  }
  sure("growth", random.int(5, 8), story.grow);
  add("reason", random.int(1, 5), REASON[story.reason]);
  add("people", random.int(2, 6), staffTemplates(story));
  const led = story.people.some((text) => /manage|director|lead|supervis|without the owner/i.test(text));
  if (figures.employees >= 4 && !(led && story.running === "owner"))
    add("people", random.int(2, 7), RUNNING[story.running]);
  add("terms", random.int(4, 8), TRAINING);
  add("terms", random.int(3, 8), FINANCING[story.financing]);
  if (story.sba) add("terms", 3, SBA);
  add("trend", random.int(6, 9), RECORDS);
  add("trend", random.int(6, 9), story.premises.kind === "remote" ? RIVALS_ONLINE : RIVALS);
  if (story.premises.kind !== "remote") add("growth", random.int(6, 9), MARKETING);
  add("closing", random.int(7, 9), BUYER);
  add("terms", random.int(6, 9), HANDOVER);
  if (story.stock) add("terms", 7, story.stock.included ? STOCK_IN : STOCK_OUT);
  add("trend", random.int(3, 7), TREND[story.trend]);
  add("closing", 9, CLOSINGS);
  if (story.type !== "Start-up") {
    sure("trade", 1, story.trade);
    sure("people", random.int(4, 7), story.people);
    if (largest > 0) add("trade", random.int(2, 5), largest > 15 ? CONCENTRATION : SPREAD);
  }
  return found;
}

function premisesTemplates(story: Story, random: Random): readonly string[] {
  const { premises } = story;
  if (premises.kind === "leased") return random.chance(0.82) ? LEASED : LEASED_VAGUE;
  if (premises.kind === "owned") return premises.included ? OWNED : OWNED_APART;
  return { home: HOME, remote: REMOTE, vehicles: VEHICLES }[premises.kind];
}

function staffTemplates(story: Story): readonly string[] {
  const { employees } = story.figures;
  return employees === 1 ? ALONE : employees < 4 ? FEW : STAFF[story.staff];
}

function choose(all: Piece[], target: number): Piece[] {
  const chosen: Piece[] = [];
  let length = 0;
  for (const piece of [...all].sort((a, b) => a.rank - b.rank)) {
    const added = piece.text.length + 1;
    if (length >= target && length >= SHORTEST) break;
    if (length + added > LONGEST - 120) continue;
    chosen.push(piece);
    length += added;
  }
  return all.filter((piece) => chosen.includes(piece));
}

function layOut(chosen: Piece[], random: Random, length: number): string {
  const of = (topic: Topic) => chosen.filter((piece) => piece.topic === topic).map((piece) => piece.text);
  const style = length < 380 ? 0 : random.next();
  if (style > 0.82) {
    const lead = [...of("about"), ...of("trend")].join(" ");
    const bullets = (["trade", "kit", "people", "premises"] as const).flatMap(of).map((text) => `- ${text}`);
    const rest = (["growth", "reason", "terms", "closing"] as const).flatMap(of).join(" ");
    return [
      lead,
      bullets.length > 0
        ? `${random.pick(["Highlights:", "At a glance:", "Key facts:"])}\n${bullets.join("\n")}`
        : "",
      rest,
    ]
      .filter(Boolean)
      .join("\n\n");
  }
  if (style > 0.66) {
    const lead = (["about", "trade", "trend"] as const).flatMap(of).join(" ");
    const labelled = (["kit", "premises", "people", "growth", "reason", "terms"] as const)
      .filter((topic) => of(topic).length > 0)
      .map((topic) => `${LABELS[topic]}: ${of(topic).join(" ")}`);
    return [lead, labelled.join("\n"), of("closing").join(" ")].filter(Boolean).join("\n\n");
  }
  const paragraphs = random
    .pick(ORDERS)
    .map((topics) => topics.flatMap(of).join(" "))
    .filter(Boolean);
  return paragraphs.join(length < 520 || random.chance(0.15) ? " " : "\n\n");
}

/** Short, middling and long texts, in the shares of real listings. */
const LENGTHS = [
  [210, 340],
  [210, 340],
  [340, 620],
  [340, 620],
  [340, 620],
  [620, 1_050],
  [620, 1_050],
  [620, 1_050],
  [1_050, 1_500],
  [1_400, 1_900],
] as const;

/** 200 to 2,000 characters that agree with the story; another `random` tells the same story in other words. */
export function writeDescription(story: Story, random: Random): string {
  const [from, to] = random.pick(LENGTHS);
  const chosen = choose(pieces(story, random), random.int(from, to));
  const text = polish(
    layOut(
      chosen,
      random,
      chosen.reduce((sum, piece) => sum + piece.text.length, 0),
    ),
  );
  return story.place.country === "US" ? text : inBritish(text, story.place.country !== "GB");
}
