import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { PRINTABLE } from "@/lib/core/text-input";
import { EXCLUDE_IN } from "@/lib/exclusions/rules";
import { placeLabel, placeLabelled } from "@/lib/places/nearby";
import {
  CHOICES_LIMIT,
  CRITERIA_FIELDS,
  type Criteria,
  type CriteriaField,
  type CriteriaKey,
  invertedRanges,
  keysOf,
  NO_CRITERIA,
} from "./criteria";
import { UNITS, type Unit } from "./units";

/** How search values arrive: as query string text, or as JSON, where null also means 'any'. */
type Wire = "query" | "json";

/** Maximum length of a multi-select value. */
const CHOICE_LONGEST = 100;

/** Prefix of an error message: the label in JSON bodies; empty for named query parameters. */
type Subject = string;

const line = (longest: number, subject: Subject) =>
  z
    .string()
    .regex(PRINTABLE, `${subject}must not contain control characters`)
    .trim()
    .max(longest, `${subject}must have at most ${longest} characters`);
const word = (longest: number, subject: Subject) =>
  line(longest, subject).min(1, `${subject}must not be empty`);

/** A US town or county with its state; 'denver, colorado' becomes 'Denver, CO'. */
const town = (subject: Subject) =>
  word(CHOICE_LONGEST, subject)
    .meta({ examples: ["Denver, CO"] })
    .transform((label, { addIssue }) => {
      const place = placeLabelled(label);
      if (place) return placeLabel(place);
      addIssue(`${subject}must name a US town or county and its state, such as 'Denver, CO'`);
      return z.NEVER;
    });

/** A number between 0 and `most`, as text in a query string. Empty and zero mean 'any' (FIL-2, FIL-5). */
function figure(unit: Unit, wire: Wire, subject: Subject) {
  const { most, decimals } = UNITS[unit];
  const inRange = z
    .number()
    .min(0, `${subject}must be at least 0`)
    .max(most, `${subject}must be at most ${most}`);
  const rounded = decimals === 0 ? inRange.int(`${subject}must be a whole number`) : inRange;
  if (wire === "json") return rounded.transform((value) => value || null);
  const digits = decimals === 0 ? /^\d{1,15}$/ : /^\d{1,15}(?:\.\d{1,6})?$/;
  return z
    .string()
    .regex(digits, decimals === 0 ? "must be a whole number" : "must be a number")
    .transform(Number)
    .pipe(rounded)
    .transform((value) => value || null);
}

/** A list without duplicates; in a query string a repeated parameter, where one value is a list of one. */
function several<Item extends z.ZodType>(item: Item, most: number, wire: Wire, subject: Subject) {
  const list = z.array(item).max(most, `${subject}must have at most ${most} values`);
  const whole =
    wire === "json" ? list : z.preprocess((value) => (typeof value === "string" ? [value] : value), list);
  return whole.transform((values) => [...new Set(values)]);
}

/** A switch: a boolean in JSON, 'true' or 'false' in a query string. */
export function onOff(wire: Wire) {
  return wire === "json" ? z.boolean() : z.enum(["true", "false"]).transform((text) => text === "true");
}

/** The schema for one parameter of a field. */
function parameter(field: CriteriaField, key: CriteriaKey, wire: Wire): z.ZodType {
  const subject = wire === "json" ? `${field.label} ` : "";
  switch (field.kind) {
    case "text":
      return line(field.longest, subject).transform((text) => text || null);
    case "range":
    case "number":
      return figure(field.unit, wire, subject);
    case "choices": {
      const choice =
        field.key === "near"
          ? town(subject)
          : "of" in field
            ? z.enum(field.of)
            : word(CHOICE_LONGEST, subject);
      return several(choice, CHOICES_LIMIT, wire, subject);
    }
    case "terms":
      return key === field.within
        ? z.enum(EXCLUDE_IN)
        : several(word(field.longest, subject), field.most, wire, subject);
    case "switch":
      return onOff(wire);
  }
}

/** The OpenAPI description of a parameter. */
function about(field: CriteriaField, key: CriteriaKey): string {
  if (field.kind === "range") return `${field.about}: ${key === field.min ? "at least" : "at most"}.`;
  if (field.kind !== "terms") return field.about;
  return key === field.within
    ? "Where to look for the excluded words; anywhere by default."
    : `${field.about}.`;
}

type Read<Key extends CriteriaKey> = z.ZodOptional<z.ZodType<Criteria[Key], Criteria[Key] | null>>;

/** The schemas of all search parameters, each optional. Derived from `CRITERIA_FIELDS`. */
function criteriaShape(wire: Wire): { [Key in CriteriaKey]: Read<Key> } {
  const entries = CRITERIA_FIELDS.flatMap((field) =>
    keysOf(field).map((key) => {
      const schema = parameter(field, key, wire);
      const any = NO_CRITERIA[key];
      const read = wire === "query" ? schema : schema.nullable().transform((value) => value ?? any);
      return [key, read.optional().describe(about(field, key))];
    }),
  );
  return Object.fromEntries(entries);
}

/** Search parameters in a query string. */
export const criteriaParams = criteriaShape("query");
/** The same parameters as fields of a JSON body. */
export const criteriaBody = criteriaShape("json");

/** Criteria as stored with a saved filter: only the parameters that are set. */
export const keptCriteria = z.object(criteriaBody);

/** Reads a saved filter's criteria, without unknown parameters. Throws ZodError for an invalid value. */
export function readKeptCriteria(kept: unknown): Criteria {
  return completed(keptCriteria.parse(kept));
}

/** Fills in missing criteria with 'any'. */
export function completed(given: Partial<Criteria>): Criteria {
  const set = Object.entries(given).filter(([key, value]) => key in NO_CRITERIA && value !== undefined);
  return { ...NO_CRITERIA, ...Object.fromEntries(set) };
}

/** Throws BAD_REQUEST when a range's lower end is above its upper end (FIL-2). */
export function checkRanges(criteria: Criteria): void {
  const [field] = invertedRanges(criteria);
  if (!field) return;
  const { min, max } = field;
  throw new AppError("BAD_REQUEST", `${min} must not be above ${max}.`, { field: min });
}

/** A saved filter's criteria in API responses: every parameter, null or empty when not set. */
export const criteriaAnswer = Object.fromEntries(
  CRITERIA_FIELDS.flatMap((field) =>
    keysOf(field).map((key) => [key, answered(field, key).describe(about(field, key))]),
  ),
) as { [Key in CriteriaKey]: z.ZodType<Criteria[Key], Criteria[Key]> };

function answered(field: CriteriaField, key: CriteriaKey): z.ZodType {
  if (field.kind === "switch") return z.boolean();
  if (field.kind === "choices") return z.array("of" in field ? z.enum(field.of) : z.string());
  if (field.kind === "text") return z.string().nullable();
  if (field.kind === "terms")
    return key === field.within ? z.enum(EXCLUDE_IN).nullable() : z.array(z.string());
  return (UNITS[field.unit].decimals === 0 ? z.int() : z.number()).nullable();
}
