/** What looking at a source told: something that works, something to know, or something that stands in the way. */
export interface Finding {
  tone: "good" | "warning" | "bad";
  title: string;
  detail?: string;
  /** A short fact for the right edge: '1 s pause'. */
  aside?: string;
}

/** One of our fields in the sample: where it is read from, and how often it is there. */
export interface DetectedField {
  field: string;
  label: string;
  /** The column, or the label on the page; null when it comes from the page itself or from nowhere. */
  from: string | null;
  /** What else it may be read from. */
  options: string[];
  example: string | null;
  /** Share of the sample that has it, 0 to 100. */
  filled: number;
}

/** A listing of the sample as it would look. */
export interface PreviewRow {
  id: string;
  title: string;
  place: string | null;
  industry: string | null;
  askingPrice: string | null;
  revenue: string | null;
  earnings: string | null;
  earningsKind: string | null;
  multiple: string | null;
  warnings: string[];
  /** The sources that list possibly the same business already. */
  alsoAt: string[];
  /** Why it would not be taken at all. */
  rejected: string | null;
}

export interface Preview {
  fields: DetectedField[];
  rows: PreviewRow[];
}
