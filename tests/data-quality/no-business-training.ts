import { readFileSync } from "node:fs";
import {
  featuresOfRow,
  type NO_BUSINESS_KINDS,
  type NoBusinessWeights,
} from "@/lib/ingestion/normalise/no-business";
import listings from "@/lib/ingestion/sources/sample/listings.json" with { type: "json" };
import { trainLinear } from "@/tests/eval/linear-model";
import { LABELLED_LAYOUTS } from "./layouts/labelled-layouts";
import { TOLD_LAYOUTS } from "./layouts/told-layouts";
import { truthOf } from "./layouts/truth";

/** A training row: title, text, what it is ('none': not a business, kind unknown) and the set it comes from. */
export interface TrainingRow {
  title: string;
  text: string;
  kind: (typeof NO_BUSINESS_KINDS)[number] | "business" | "none";
  set: string;
}

/** One in this many sample listings is used. */
const SAMPLE_STEP = 10;

const read = (name: string) => JSON.parse(readFileSync(`tests/data-quality/${name}.json`, "utf8"));

/** One business from each layout. */
const inLayouts = () =>
  Object.values({ ...LABELLED_LAYOUTS, ...TOLD_LAYOUTS }).map((layout, at) => layout(truthOf(100 + at)).raw);

/**
 * Texts written for this purpose, and rows of other tests, whose labels only say whether they are a business.
 */
export function trainingRows(): TrainingRow[] {
  const texts = read("no-business-texts") as Record<TrainingRow["kind"], [string, string][]>;
  const blind = ["blind-rows", "second-blind-rows", "third-blind-rows", "fourth-blind-rows"];
  return [
    ...Object.entries(texts).flatMap(([kind, rows]) =>
      rows.map(([title, text]) => ({ title, text, kind: kind as TrainingRow["kind"], set: "texts" })),
    ),
    ...[...listings.filter((_, at) => at % SAMPLE_STEP === 0), ...inLayouts()].map(
      ({ title, description = "" }) =>
        ({ title, text: description, kind: "business", set: "shown" }) as const,
    ),
    ...(read("read-rows") as [string, TrainingRow["kind"], string, string][]).map(
      ([set, kind, title, text]) => ({ title, text, kind, set }),
    ),
    ...blind.flatMap((set) =>
      (read(set) as { raw: Record<string, string>; want: { listing?: boolean } }[]).map(
        ({ raw: { title = "", description = "" }, want }) =>
          ({ title, text: description, kind: want.listing === false ? "none" : "business", set }) as const,
      ),
    ),
  ];
}

/** Maximum number of features (words and pairs) of the main model and of each kind. */
const MOST = 3_000;
const MOST_OF_A_KIND = 400;

/** Trains the weights that recognise rows without a business. Deterministic. */
export function trainNoBusiness(rows: readonly TrainingRow[]): NoBusinessWeights {
  // Businesses are also used without their text, because many sources give little more than a title.
  const told = rows.flatMap(({ title, text, kind }) =>
    (kind === "business" ? ["", text] : [text]).map((words) => ({
      kind,
      features: [...featuresOfRow(title, words)],
    })),
  );
  const of = (isOne: (kind: TrainingRow["kind"]) => boolean, some = told, most = MOST_OF_A_KIND) =>
    trainLinear(
      some.map(({ kind, features }) => ({ features, isOne: isOne(kind) })),
      most,
    );
  const none = told.filter(({ kind }) => kind !== "business" && kind !== "none");
  const only = (one: TrainingRow["kind"]) => of((kind) => kind === one, none);
  return {
    any: of((kind) => kind !== "business", told, MOST),
    property: only("property"),
    wanted: only("wanted"),
    index: only("index"),
    page: only("page"),
  };
}
