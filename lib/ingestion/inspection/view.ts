/** A result of inspecting a source: something that works, something to know, or an obstacle. */
export interface Finding {
  tone: "good" | "warning" | "bad";
  title: string;
  detail?: string;
  /** A short fact shown at the right edge: '1 s pause'. */
  aside?: string;
}

/** One of our fields in the sample: where it is read from, and how often it is present. */
export interface DetectedField {
  field: string;
  label: string;
  /** The column, or the label on the page; null when it comes from the page itself or was not found. */
  from: string | null;
  /** Other columns or labels it could be read from. */
  options: string[];
  example: string | null;
  /** Percentage of the sample that has it, 0 to 100. */
  filled: number;
}

/** A sample listing as it would be shown. */
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
  /** Sources that may already list the same business. */
  alsoAt: string[];
  /** Why the row would be rejected. */
  rejected: string | null;
}

export interface Preview {
  fields: DetectedField[];
  rows: PreviewRow[];
}
