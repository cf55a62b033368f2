import type { ResultSortKey, SortOrder } from "@/lib/listings/sorting";

export interface SortSelectProps {
  sort: { by: ResultSortKey; order: SortOrder };
  /** The sort keys with their labels. */
  labels: Partial<Record<ResultSortKey, string>>;
  onSort: (sort: { by: ResultSortKey; order: SortOrder }) => void;
}

const ORDERS = ["desc", "asc"] as const;
const ARROW = { desc: "↓", asc: "↑" } as const;

/** The sort order in words: 'Updated ↓'. */
export const sortInWords = ({ sort, labels }: SortSelectProps) =>
  `${labels[sort.by] ?? sort.by} ${ARROW[sort.order]}`;

/** All sort orders of a list, in a native select that overlays its visible label (FND-10). */
export function SortSelect({
  id,
  label = "Sort by",
  ...props
}: SortSelectProps & { id: string; label?: string }) {
  const { sort, labels, onSort } = props;
  // An HTML string instead of 44 elements, which every page would pay for. All options are there at once,
  // because a native menu cannot load them later.
  const options = (Object.keys(labels) as ResultSortKey[]).flatMap((by) =>
    ORDERS.map((order) => {
      const chosen = by === sort.by && order === sort.order ? " selected" : "";
      return `<option value="${by} ${order}"${chosen}>${sortInWords({ ...props, sort: { by, order } })}</option>`;
    }),
  );
  return (
    <select
      id={id}
      aria-label={label}
      className="absolute inset-0 cursor-pointer opacity-0 noscript:hidden"
      value={`${sort.by} ${sort.order}`}
      onChange={(event) => {
        const [by, order] = event.target.value.split(" ");
        onSort({ by: by as ResultSortKey, order: order as SortOrder });
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: static labels, no user input.
      dangerouslySetInnerHTML={{ __html: options.join("") }}
    />
  );
}
