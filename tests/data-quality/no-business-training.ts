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

/** Title and text of a row, what it is, and the set that it comes from. */
export interface ToldRow {
  title: string;
  text: string;
  kind: (typeof NO_BUSINESS_KINDS)[number] | "business" | "none";
  set: string;
}

/** One in so many of the sample listings. */
const SHOWN_OF = 10;

const read = (name: string) => JSON.parse(readFileSync(`tests/data-quality/${name}.json`, "utf8"));

/** Businesses of the layouts, of which each shows another. */
const inLayouts = () =>
  Object.values({ ...LABELLED_LAYOUTS, ...TOLD_LAYOUTS }).map((layout, at) => layout(truthOf(100 + at)).raw);

/** Texts that were written for this, and the rows of other tests, of which is known only whether they are none. */
export function toldRows(): ToldRow[] {
  const texts = read("no-business-texts") as Record<ToldRow["kind"], [string, string][]>;
  const blind = ["blind-rows", "second-blind-rows", "third-blind-rows", "fourth-blind-rows"];
  return [
    ...Object.entries(texts).flatMap(([kind, rows]) =>
      rows.map(([title, text]) => ({ title, text, kind: kind as ToldRow["kind"], set: "texts" })),
    ),
    ...[...listings.filter((_, at) => at % SHOWN_OF === 0), ...inLayouts()].map(
      ({ title, description = "" }) =>
        ({ title, text: description, kind: "business", set: "shown" }) as const,
    ),
    ...blind.flatMap((set) =>
      (read(set) as { raw: Record<string, string>; want: { listing?: boolean } }[]).map(
        ({ raw: { title = "", description = "" }, want }) =>
          ({ title, text: description, kind: want.listing === false ? "none" : "business", set }) as const,
      ),
    ),
  ];
}

/** So many words and pairs say enough. */
const MOST = 3_000;
const MOST_OF_A_KIND = 400;

/** The weights by which rows without a business are told; the same each time. */
export function trainNoBusiness(rows: readonly ToldRow[]): NoBusinessWeights {
  // Many sources show little more of a business than its title.
  const told = rows.flatMap(({ title, text, kind }) =>
    (kind === "business" ? ["", text] : [text]).map((words) => ({
      ...{ kind, features: [...featuresOfRow(title, words)] },
    })),
  );
  const of = (isOne: (kind: ToldRow["kind"]) => boolean, some = told, most = MOST_OF_A_KIND) =>
    trainLinear(
      some.map(({ kind, features }) => ({ features, isOne: isOne(kind) })),
      most,
    );
  const none = told.filter(({ kind }) => kind !== "business" && kind !== "none");
  const only = (one: ToldRow["kind"]) => of((kind) => kind === one, none);
  return {
    any: of((kind) => kind !== "business", told, MOST),
    ...{ property: only("property"), wanted: only("wanted"), index: only("index"), page: only("page") },
  };
}
